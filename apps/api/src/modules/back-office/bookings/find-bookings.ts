import {
  type DeskBookingFilters,
  type DeskBookingRow,
  type DeskBookingsReply,
  MOST_COUNTED,
} from "@ghuri/contract/desk-bookings";
import type { Language } from "@ghuri/contract/messages/message";
import { PaymentPurpose } from "@ghuri/contract/payments";
import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable } from "../../../platform/db/database.ts";
import { accountsOf } from "../../accounts/index.ts";
import { subjectsOfMoney, type SubjectTerms, type WantedSubjects } from "../../payments/index.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { readTerm } from "./read-term.ts";
import { ROOMS } from "./rooms.ts";

const PER_PAGE = 20;
const NO_DAYS = { from: null, to: null };

/** One of them, before it is described. */
interface Key {
  readonly kind: PaymentPurpose;
  readonly id: string;
}

/** A page of the bookings that fit, of all kinds, newest first. */
export async function findBookings(
  deps: Pick<BackOfficeDeps, "db" | "clock">,
  {
    filters,
    page,
    language,
  }: {
    readonly filters: DeskBookingFilters;
    readonly page: number;
    readonly language: Language;
  },
): Promise<z.infer<typeof DeskBookingsReply>> {
  const wanted = await readFilters(deps.db, filters);
  const counted = await countKeys(deps.db, wanted);
  const keys = await readKeys(deps.db, wanted, { offset: (page - 1) * PER_PAGE, limit: PER_PAGE });
  const total = Math.min(counted, MOST_COUNTED);
  return {
    data: await describeKeys(deps, keys, language),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / PER_PAGE)),
    total,
    is_more: counted > MOST_COUNTED,
  };
}

/** The filters as the rooms are asked for them, and which rooms. */
export interface Wanted extends Omit<WantedSubjects, "limit"> {
  readonly kinds: readonly PaymentPurpose[];
}

export async function readFilters(db: Queryable, filters: DeskBookingFilters): Promise<Wanted> {
  const { q, kind, state, payment, date, from = null, to = null } = filters;
  const [stateKind, status = null] = state?.split(".") ?? [];
  const days = { from, to };
  return {
    kinds: PaymentPurpose.options.filter(
      (one) => (!kind || one === kind) && (!stateKind || one === stateKind),
    ),
    terms: await termsOf(db, q),
    status,
    isPaid: payment ? payment === "paid" : null,
    booked: date === "booked" ? days : NO_DAYS,
    travels: date === "travel" ? days : NO_DAYS,
  };
}

async function termsOf(db: Queryable, typed: string): Promise<SubjectTerms | null> {
  const term = readTerm(typed);
  if (!term) return null;
  const { money, ...terms } = term;
  return {
    ...terms,
    accountIds: await accountsOf(db, term),
    subjectIds: money === null ? [] : await subjectsOfMoney(db, money),
  };
}

/** The newest so many, from so far down. Each room reads no more of its own than could be among them. */
export async function readKeys(
  db: Queryable,
  wanted: Wanted,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<Key[]> {
  const all = allKeys(wanted, offset + limit);
  if (!all) return [];
  const { rows } = await db.execute(sql`select kind, id from (${all}) found
    order by created_at desc, id desc limit ${limit} offset ${offset}`);
  return rows.map(({ kind, id }) => ({ kind: kind as PaymentPurpose, id: String(id) }));
}

async function countKeys(db: Queryable, wanted: Wanted): Promise<number> {
  const all = allKeys(wanted, MOST_COUNTED + 1);
  if (!all) return 0;
  const { rows } = await db.execute(sql`select count(*)::int as counted from (${all}) found`);
  return Number(rows[0]?.["counted"] ?? 0);
}

function allKeys({ kinds, ...wanted }: Wanted, limit: number): SQL | null {
  if (kinds.length === 0) return null;
  return sql.join(
    kinds.map((kind) => ROOMS[kind].keys({ ...wanted, limit })),
    sql` union all `,
  );
}

/** Rows for the keys, in their order. */
export async function describeKeys(
  { db, clock }: Pick<BackOfficeDeps, "db" | "clock">,
  keys: readonly Key[],
  language: Language,
): Promise<DeskBookingRow[]> {
  const shown = { language, now: clock.now() };
  const known = new Map<string, DeskBookingRow>();
  for (const [kind, group] of Map.groupBy(keys, (key) => key.kind)) {
    const ids = group.map(({ id }) => id);
    for (const row of await ROOMS[kind].rows(db, ids, shown)) known.set(row.id, row);
  }
  return keys.flatMap(({ id }) => known.get(id) ?? []);
}
