import { type SQL, sql } from "drizzle-orm";
import { feeOfPayment, feesOfPayment } from "../../payments/index.ts";
import { partPayments } from "../part-payments/tables.ts";
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
 * SQL relation like `paidOrders` of each payment that counts for an order, with what it brought: of a price in two parts
 * the first one too, from the moment it is recorded, whatever becomes of the second.
 */
export const paidByPayment: SQL = sql`
  select sold.id as subject_id, sold.product as purpose, sold.reference, sold.payment_id, sold.confirmed_at as at,
    sold.total_payable - coalesce(terms.first, 0) + ${feeOfPayment(sql`sold.payment_id`)} as price,
    sold.status !~ '(^|_)failed$' as keeps
  from ${orders} sold left join ${partPayments} terms on terms.order_id = sold.id
  where sold.payment_id is not null
  union all
  select sold.id, sold.product, sold.reference, terms.first_payment_id, terms.first_paid_at,
    terms.first + ${feeOfPayment(sql`terms.first_payment_id`)}, sold.status !~ '(^|_)failed$'
  from ${partPayments} terms join ${orders} sold on sold.id = terms.order_id
  where terms.first_payment_id is not null`;
