import { addDays } from "@ghuri/contract/dates";
import type { PaymentPurpose } from "@ghuri/contract/payments";
import { and, type Column, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/** What somebody on the telephone can say of a booking; what is null was not said. */
export interface SubjectTerms {
  readonly reference: string | null;
  readonly pnr: string | null;
  readonly ticket: string | null;
  /** How a traveller's name, address or number begins. */
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** Whose it is, and what a payment or a refund was for. */
  readonly accountIds: readonly string[];
  readonly subjectIds: readonly string[];
}

/** Days of Dhaka, both of which count. */
export interface DayRange {
  readonly from: string | null;
  readonly to: string | null;
}

/** What staff look for among everything of one kind that was sold. */
export interface SubjectSearch {
  /** Any of them fits; null: everything does. */
  readonly terms: SubjectTerms | null;
  readonly status: string | null;
  readonly isPaid: boolean | null;
  readonly booked: DayRange;
  readonly travels: DayRange;
  readonly limit: number;
}

type SoldTable = PgTable &
  Readonly<Record<"id" | "reference" | "accountId" | "status" | "paymentId" | "createdAt", Column>>;

/** What only the room of a kind knows to ask. */
interface RoomsOwn {
  /** The ids of what its terms fit, each a query by an index. */
  readonly matches: readonly (SQL | undefined)[];
  readonly travels: SQL | undefined;
}

/**
 * The query for kind, id and moment of what is wanted, newest first. Every term is a query by its own
 * index, and together they are one: a reference is found among a million as among ten. Nothing is null,
 * but the index of the newest is asked for by its whole name.
 */
export function subjectSearchQuery(
  purpose: PaymentPurpose,
  table: SoldTable,
  wanted: SubjectSearch,
  { matches, travels }: RoomsOwn,
): SQL {
  const { terms, status, isPaid, booked, limit } = wanted;
  const where = and(
    terms ? among(table, [...ownMatches(table, terms), ...matches]) : undefined,
    status === null ? undefined : eq(table.status, status),
    isPaid === null ? undefined : isPaid ? isNotNull(table.paymentId) : isNull(table.paymentId),
    withinDays(table.createdAt, booked),
    travels,
  );
  return sql`(select ${sql.raw(`'${purpose}'`)} as kind, ${table.id} as id, ${table.createdAt} as created_at
    from ${table} ${where ? sql`where ${where}` : sql``}
    order by ${table.createdAt} desc nulls last, ${table.id} desc nulls last limit ${limit})`;
}

/** An instant on these days of Dhaka. */
export function withinDays(column: Column, { from, to }: DayRange): SQL | undefined {
  return and(
    from === null ? undefined : sql`${column} >= ${startOfDay(from)}::timestamptz`,
    to === null ? undefined : sql`${column} < ${startOfDay(addDays(to, 1))}::timestamptz`,
  );
}

const startOfDay = (day: string) => `${day}T00:00:00+06:00`;

function ownMatches(table: SoldTable, terms: SubjectTerms): (SQL | undefined)[] {
  const { reference, accountIds, subjectIds } = terms;
  const which = (condition: SQL) => sql`select ${table.id} from ${table} where ${condition}`;
  return [
    reference === null ? undefined : which(eq(table.reference, reference)),
    accountIds.length === 0 ? undefined : which(inArray(table.accountId, [...accountIds])),
    subjectIds.length === 0 ? undefined : which(inArray(table.id, [...subjectIds])),
  ];
}

function among(table: SoldTable, matches: readonly (SQL | undefined)[]): SQL {
  const asked = matches.filter((one) => one !== undefined);
  if (asked.length === 0) return sql`false`;
  return sql`${table.id} in (${sql.join(asked, sql` union `)})`;
}
