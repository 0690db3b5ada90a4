import {
  type AdminBookingFilters,
  type AdminBookingRow,
  type AdminBookingsReply,
} from "@ghuri/contract/admin-bookings";
import { MAX_COUNTED } from "@ghuri/contract/pagination";
import type { Language } from "@ghuri/contract/messages/message";
import type { PaymentPurpose } from "@ghuri/contract/payments";
import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable } from "../../../platform/db/database.ts";
import { findAccountIds } from "../../accounts/index.ts";
import {
  findOrderMoney,
  findSubjectsByPaymentReference,
  findSubjectsOfGateway,
  refundStateOf,
  type SubjectTerms,
  type SubjectSearch,
} from "../../payments/index.ts";
import {
  findOrdersOfTravellers,
  getStaffOrderRows,
  orderCountQuery,
  orderSearchQuery,
  productOf,
} from "../../orders/index.ts";
import { refuseField } from "../../../platform/http/refusals/refuse.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { parseSearchTerm } from "./parse-search-term.ts";

const PER_PAGE = 20;
const NO_DAYS = { from: null, to: null };

/** A booking's identity, before its row is loaded. */
interface Key {
  readonly kind: PaymentPurpose;
  readonly id: string;
}

/** One page of matching bookings of all products, newest first. */
export async function searchBookings(
  deps: Pick<BackOfficeDeps, "db" | "clock" | "orders">,
  {
    filters,
    page,
    language,
  }: {
    readonly filters: AdminBookingFilters;
    readonly page: number;
    readonly language: Language;
  },
): Promise<z.infer<typeof AdminBookingsReply>> {
  const wanted = await toBookingSearch(deps, filters);
  const counted = await countKeys(deps, wanted);
  const keys = await listBookingKeys(deps, wanted, {
    offset: (page - 1) * PER_PAGE,
    limit: PER_PAGE,
  });
  const total = Math.min(counted, MAX_COUNTED);
  return {
    data: await loadBookingRows(deps, keys, language),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / PER_PAGE)),
    total,
    has_more: counted > MAX_COUNTED,
  };
}

/** The filters translated for the product modules, and which products to search. */
export interface BookingSearch extends Omit<SubjectSearch, "limit"> {
  readonly kinds: readonly PaymentPurpose[];
}

export async function toBookingSearch(
  { db, orders }: Pick<BackOfficeDeps, "db" | "orders">,
  filters: AdminBookingFilters,
): Promise<BookingSearch> {
  const { q, kind, state, payment, gateway = null, date, from = null, to = null } = filters;
  const [stateKind, status = null] = state?.split(".") ?? [];
  if (kind && !orders.products.has(kind)) refuseField("kind", "invalid_value");
  const moves = orders.products.get(stateKind ?? "")?.statuses.moves ?? {};
  if (status !== null && !Object.hasOwn(moves, status)) refuseField("state", "invalid_value");
  const days = { from, to };
  return {
    kinds: [...orders.products.keys()].filter(
      (one) => (!kind || one === kind) && (!stateKind || one === stateKind),
    ),
    terms: await termsOf(db, q),
    status,
    gateway: gateway === null ? null : await findSubjectsOfGateway(db, gateway),
    isPaid: payment ? payment === "paid" : null,
    isPartPaid: payment === "part_paid",
    booked: date === "booked" ? days : NO_DAYS,
    travels: date === "travel" ? days : NO_DAYS,
  };
}

async function termsOf(db: Queryable, typed: string): Promise<SubjectTerms | null> {
  const term = parseSearchTerm(typed);
  if (!term) return null;
  const { transactionId, ...terms } = term;
  const ofTravellers = await findOrdersOfTravellers(db, term);
  const ofPayment =
    transactionId === null ? [] : await findSubjectsByPaymentReference(db, transactionId);
  return {
    ...terms,
    accountIds: await findAccountIds(db, term),
    subjectIds: [...ofPayment, ...(ofTravellers ?? [])],
    isOfManyTravellers: ofTravellers === null,
  };
}

/** Ids of one page, newest first. Each product reads at most offset + limit rows. */
export async function listBookingKeys(
  deps: Pick<BackOfficeDeps, "db" | "orders">,
  wanted: BookingSearch,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<Key[]> {
  const all = allKeys(deps, orderSearchQuery, { ...wanted, limit: offset + limit });
  if (!all) return [];
  const { rows } = await deps.db.execute(sql`select kind, id from (${all}) found
    order by created_at desc, id desc limit ${limit} offset ${offset}`);
  return rows.map(({ kind, id }) => ({ kind: String(kind), id: String(id) }));
}

async function countKeys(
  deps: Pick<BackOfficeDeps, "db" | "orders">,
  wanted: BookingSearch,
): Promise<number> {
  const all = allKeys(deps, orderCountQuery, { ...wanted, limit: MAX_COUNTED + 1 });
  if (!all) return 0;
  const { rows } = await deps.db.execute(sql`select count(*)::int as counted from (${all}) found`);
  return Number(rows[0]?.["counted"] ?? 0);
}

function allKeys(
  deps: Pick<BackOfficeDeps, "orders">,
  query: typeof orderSearchQuery,
  { kinds, ...wanted }: BookingSearch & Pick<SubjectSearch, "limit">,
): SQL | null {
  if (kinds.length === 0) return null;
  return sql.join(
    kinds.map((kind) => query(productOf(deps.orders, kind), wanted)),
    sql` union all `,
  );
}

/** Loads the rows of these bookings in the given order. */
export async function loadBookingRows(
  deps: Pick<BackOfficeDeps, "db" | "clock" | "orders">,
  keys: readonly Key[],
  language: Language,
): Promise<AdminBookingRow[]> {
  const { db, clock, orders } = deps;
  const shown = { language, now: clock.now() };
  const known = new Map<string, AdminBookingRow>();
  for (const [kind, group] of Map.groupBy(keys, (key) => key.kind)) {
    const ids = group.map(({ id }) => id);
    const money = await findOrderMoney(db, { purpose: kind, ids });
    for (const row of await getStaffOrderRows(db, productOf(orders, kind), ids, shown)) {
      const own = money.get(row.id);
      known.set(row.id, { ...row, refund_state: own ? refundStateOf(own) : null });
    }
  }
  return keys.flatMap(({ id }) => known.get(id) ?? []);
}
