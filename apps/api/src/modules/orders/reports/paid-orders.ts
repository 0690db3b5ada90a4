import { type SQL, sql } from "drizzle-orm";
import { feeOfPayment, feesOfPayment } from "../../payments/index.ts";
import { collectedPayments } from "../split-payments/tables.ts";
import { orders } from "../tables.ts";

/**
 * SQL relation of all paid orders, with the payment and what it brought in taka, a passed-on fee included. An order in
 * a status that is called failed keeps none of its money.
 */
export const paidOrders: SQL = sql`
  select id as subject_id, product as purpose, reference, payment_id, confirmed_at as at,
    total_payable + ${feesOfPayment(sql`payment_id`)} as price, status !~ '(^|_)failed$' as keeps
  from ${orders} where payment_id is not null`;

/**
 * SQL relation like `paidOrders` of each payment that counts for an order, with what it brought: of a price that is paid with
 * several, each of them from the moment it is recorded, whatever becomes of the rest.
 */
export const paidByPayment: SQL = sql`
  select sold.id as subject_id, sold.product as purpose, sold.reference, sold.payment_id, sold.confirmed_at as at,
    sold.total_payable - coalesce(
        (select sum(part.amount) from ${collectedPayments} part where part.order_id = sold.id), 0)
      + ${feeOfPayment(sql`sold.payment_id`)} as price,
    sold.status !~ '(^|_)failed$' as keeps
  from ${orders} sold where sold.payment_id is not null
  union all
  select sold.id, sold.product, sold.reference, part.payment_id, part.recorded_at,
    part.amount + ${feeOfPayment(sql`part.payment_id`)}, sold.status !~ '(^|_)failed$'
  from ${collectedPayments} part join ${orders} sold on sold.id = part.order_id`;
