import { addDays } from "@ghuri/contract/dates";
import { and, type Column, eq, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { payments } from "../tables.ts";

/** Search terms staff can enter to find a booking; null for a term that was not given. */
export interface SubjectTerms {
  readonly reference: string | null;
  readonly pnr: string | null;
  readonly ticket: string | null;
  /** Beginnings of the words of a traveller's name, in any order; in lower case. */
  readonly name: readonly string[] | null;
  /** Prefixes of a traveller's email and phone. */
  readonly email: string | null;
  readonly phone: string | null;
  /** The last digits of a phone number. */
  readonly phoneEnd: string | null;
  /** Matching accounts, and the subjects of a matching payment, refund or traveller. */
  readonly accountIds: readonly string[];
  readonly subjectIds: readonly string[];
  /** Too many travellers match for their subjects to be in `subjectIds`. */
  readonly isOfManyTravellers: boolean;
}

/** An inclusive range of Dhaka dates. */
export interface DayRange {
  readonly from: string | null;
  readonly to: string | null;
}

/** Subjects that somebody tried to pay for through a gateway. */
export interface GatewaySearch {
  readonly name: string;
  /** Null: too many to name. */
  readonly subjectIds: readonly string[] | null;
}

/** A back-office search in one kind of subject. */
export interface SubjectSearch {
  /** A subject matches when any term does; null matches everything. */
  readonly terms: SubjectTerms | null;
  readonly status: string | null;
  readonly isPaid: boolean | null;
  /** Only those of which a part is paid and the rest is due. */
  readonly isPartPaid: boolean;
  readonly gateway: GatewaySearch | null;
  readonly booked: DayRange;
  readonly travels: DayRange;
  readonly limit: number;
}

/** With more attempts, one order in a few hundred is among their subjects, and the newest are found from the newest order on. */
const MOST_OF_GATEWAY = 5000;

/** The subjects that attempts of a gateway were for, unless they are too many to name. */
export async function findSubjectsOfGateway(db: Queryable, name: string): Promise<GatewaySearch> {
  const found = await db
    .select({ subjectId: payments.subjectId })
    .from(payments)
    .where(eq(payments.gateway, name))
    .limit(MOST_OF_GATEWAY + 1);
  const subjectIds =
    found.length > MOST_OF_GATEWAY ? null : found.map(({ subjectId }) => subjectId);
  return { name, subjectIds };
}

/** SQL condition: somebody tried to pay for the subject through the gateway. Asked of one subject after another. */
export function isPaidThrough(
  gateway: string,
  { purpose, id }: { readonly purpose: Column; readonly id: Column },
): SQL {
  // Without the offset it becomes a join with all attempts of the gateway.
  return sql`exists (select from ${payments} where ${payments.purpose} = ${purpose}
    and ${payments.subjectId} = ${id} and ${payments.gateway} = ${gateway} offset 0)`;
}

/** SQL condition: the instant is within this range of Dhaka dates. */
export function withinDays(column: Column, { from, to }: DayRange): SQL | undefined {
  return and(
    from === null ? undefined : sql`${column} >= ${startOfDay(from)}::timestamptz`,
    to === null ? undefined : sql`${column} < ${startOfDay(addDays(to, 1))}::timestamptz`,
  );
}

const startOfDay = (day: string) => `${day}T00:00:00+06:00`;
