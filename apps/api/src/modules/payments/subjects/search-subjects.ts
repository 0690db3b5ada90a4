import { addDays } from "@ghuri/contract/dates";
import { and, type Column, type SQL, sql } from "drizzle-orm";
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

/** A back-office search in one kind of subject. */
export interface SubjectSearch {
  /** A subject matches when any term does; null matches everything. */
  readonly terms: SubjectTerms | null;
  readonly status: string | null;
  readonly isPaid: boolean | null;
  /** Only those of which a part is paid and the rest is due. */
  readonly isPartPaid: boolean;
  /** The gateway of an attempt to pay for it. */
  readonly gateway: string | null;
  readonly booked: DayRange;
  readonly travels: DayRange;
  readonly limit: number;
}

/** SQL: the ids of what somebody tried to pay for through this gateway. */
export function subjectsPaidThrough(gateway: string): SQL {
  return sql`select ${payments.subjectId} from ${payments} where ${payments.gateway} = ${gateway}`;
}

/** SQL condition: the instant is within this range of Dhaka dates. */
export function withinDays(column: Column, { from, to }: DayRange): SQL | undefined {
  return and(
    from === null ? undefined : sql`${column} >= ${startOfDay(from)}::timestamptz`,
    to === null ? undefined : sql`${column} < ${startOfDay(addDays(to, 1))}::timestamptz`,
  );
}

const startOfDay = (day: string) => `${day}T00:00:00+06:00`;
