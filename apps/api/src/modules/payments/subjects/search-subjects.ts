import { addDays } from "@ghuri/contract/dates";
import type { PaymentPurpose } from "@ghuri/contract/payments";
import { and, type Column, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/** Search terms staff can enter to find a booking; null for a term that was not given. */
export interface SubjectTerms {
  readonly reference: string | null;
  readonly pnr: string | null;
  readonly ticket: string | null;
  /** Prefixes of a traveller's name, email and phone. */
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** Matching accounts, and the subjects of a matching payment or refund. */
  readonly accountIds: readonly string[];
  readonly subjectIds: readonly string[];
}

/** An inclusive range of Dhaka dates. */
export interface DayRange {
  readonly from: string | null;
  readonly to: string | null;
}

/** A back-office search in one kind of subject. */
export interface SubjectSearch {
  /** A subject matches when any term does; null matches everything. */
  readonly terms: SubjectTerms | null;
  readonly status: string | null;
  readonly isPaid: boolean | null;
  readonly booked: DayRange;
  readonly travels: DayRange;
  readonly limit: number;
}

type SoldTable = PgTable &
  Readonly<Record<"id" | "reference" | "accountId" | "status" | "paymentId" | "createdAt", Column>>;

/** Conditions only the selling room can write. */
interface RoomsOwn {
  /** Queries for matching ids, each using its own index. */
  readonly matches: readonly (SQL | undefined)[];
  readonly travels: SQL | undefined;
}

/**
 * SQL for kind, id and creation time of the matching subjects, newest first. Each term is a query on its own
 * index, joined by union, so it stays fast with millions of rows. `nulls last` only matches the definition of
 * the index; no value is null.
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

/** SQL condition: the instant is within this range of Dhaka dates. */
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
