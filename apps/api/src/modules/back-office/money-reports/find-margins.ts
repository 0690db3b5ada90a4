import type {
  MarginGrouping,
  MarginReport,
  MarginRow,
  OrderMargin,
  OrderMarginQuery,
} from "@ghuri/contract/money-reports";
import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import type { DateRange } from "../../../platform/dhaka-date-range.ts";
import { flightGroups } from "../../flight-booking/index.ts";
import { marginsByDay, orderMargins } from "../../ledger/index.ts";
import { orders } from "../../orders/index.ts";
import { findStaffNames } from "../staff/find-staff-names.ts";

const PER_PAGE = 25;

/** What the sales of a range of days are grouped by. */
const KEYS: Readonly<Record<MarginGrouping, SQL>> = {
  product: sql`margin.product`,
  route: sql`flight.route`,
  airline: sql`flight.airline`,
  supplier: sql`flight.supplier`,
  staff: sql`sale.sold_by::text`,
  coupon: sql`sale.coupon_code`,
};

const FROM = (days: DateRange) => sql`
  from (${orderMargins(days)}) margin
  join ${orders} sale on sale.id = margin.subject_id
  left join (${flightGroups}) flight on flight.order_id = margin.subject_id`;

const MARGIN = sql`margin.revenue - margin.discount - margin.vat - margin.fees`;

interface Row {
  readonly orders: number;
  readonly sold: number;
  readonly refunded: number;
  readonly revenue: number;
  readonly discount: number;
  readonly vat: number;
  readonly fees: number;
}

/** Sales of a range of days by one of their properties, the largest margin first. */
export async function findMargins(
  db: Queryable,
  { by, ...days }: DateRange & { readonly by: MarginGrouping },
): Promise<MarginReport> {
  const { rows } = await db.execute(sql`
    select ${KEYS[by]} as key, count(*)::int as orders, sum(margin.sold) as sold, sum(margin.refunded) as refunded,
      sum(margin.revenue) as revenue, sum(margin.discount) as discount, sum(margin.vat) as vat, sum(margin.fees) as fees
    ${FROM(days)} group by 1 order by sum(${MARGIN}) desc, 1`);
  const found = rows as unknown as readonly (Row & { readonly key: string | null })[];
  const staffIds = by === "staff" ? found.map(({ key }) => key) : [];
  const names = await findStaffNames(db, staffIds);
  const shown = found.map(({ key, ...row }): MarginRow => ({
    key,
    label: names(key),
    orders: row.orders,
    ...toFigures(row),
  }));
  const sum = (part: keyof MarginReport["total"]) =>
    shown.reduce((total, row) => total + row[part], 0);
  const { rows: byDay } = await db.execute(marginsByDay(days));
  return {
    rows: shown,
    days: byDay as unknown as MarginReport["days"],
    total: {
      orders: sum("orders"),
      sold_paisa: sum("sold_paisa"),
      refunded_paisa: sum("refunded_paisa"),
      revenue_paisa: sum("revenue_paisa"),
      discount_paisa: sum("discount_paisa"),
      vat_paisa: sum("vat_paisa"),
      fees_paisa: sum("fees_paisa"),
      margin_paisa: sum("margin_paisa"),
    },
  };
}

/** The orders of one group, the smallest margin first: a loss is what people look for. */
export async function listOrderMargins(db: Queryable, query: OrderMarginQuery, page: number) {
  const where = whereOf(query);
  const { rows: counted } = await db.execute(
    sql`select count(*)::int as total ${FROM(query)} ${where}`,
  );
  const total = Number(counted[0]?.["total"] ?? 0);
  return {
    data: await selectOrders(
      db,
      query,
      sql`${where} order by ${MARGIN}, sale.id limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`,
    ),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / PER_PAGE)),
    total,
  };
}

/** All orders of one group, for a file. */
export function findOrderMargins(db: Queryable, query: OrderMarginQuery): Promise<OrderMargin[]> {
  return selectOrders(db, query, sql`${whereOf(query)} order by ${MARGIN}, sale.id`);
}

function whereOf({ by, key }: OrderMarginQuery): SQL {
  if (key === undefined) return sql``;
  return key === "" ? sql`where ${KEYS[by]} is null` : sql`where ${KEYS[by]} = ${key}`;
}

async function selectOrders(db: Queryable, days: DateRange, rest: SQL): Promise<OrderMargin[]> {
  const { rows } = await db.execute(sql`
    select sale.id, sale.product, sale.reference, margin.sold, margin.refunded, margin.revenue, margin.discount,
      margin.vat, margin.fees
    ${FROM(days)} ${rest}`);
  return (
    rows as unknown as readonly (Row & Pick<OrderMargin, "id" | "product" | "reference">)[]
  ).map(({ id, product, reference, ...row }) => ({ id, product, reference, ...toFigures(row) }));
}

function toFigures(row: Omit<Row, "orders">) {
  const { sold, refunded, revenue, discount, vat, fees } = row;
  return {
    sold_paisa: sold,
    refunded_paisa: refunded,
    revenue_paisa: revenue,
    discount_paisa: discount,
    vat_paisa: vat,
    fees_paisa: fees,
    margin_paisa: revenue - discount - vat - fees,
  };
}
