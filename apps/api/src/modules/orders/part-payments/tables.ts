import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { PartPaymentScope } from "@ghuri/contract/part-payments";
import { orders } from "../tables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What may be paid in two parts, and on which terms, from which day on. Rows are never changed or removed, by triggers: a
 * newer one of the same scope replaces the one before it.
 */
export const partPaymentRules = pgTable(
  "part_payment_rules",
  {
    id: uuid().primaryKey(),
    scope: text().$type<PartPaymentScope>().notNull(),
    /** Of the price, for the first part. 0: not offered. */
    percent: smallint().notNull(),
    minimum: integer().notNull(),
    dueDays: smallint("due_days").notNull(),
    keptPercent: smallint("kept_percent").notNull(),
    /** A day in Dhaka. */
    validFrom: date("valid_from", { mode: "string" }).notNull(),
    /** Name of the member of staff. */
    enteredBy: text("entered_by").notNull(),
    enteredAt: instant("entered_at").notNull(),
  },
  (table) => [
    index("part_payment_rules_newest").on(
      table.scope,
      table.validFrom.desc(),
      table.enteredAt.desc(),
    ),
    check(
      "part_payment_rules_scope",
      sql`${table.scope} in (${sql.raw(PartPaymentScope.options.map((scope) => `'${scope}'`).join(", "))})`,
    ),
    check(
      "part_payment_rules_terms",
      sql`${table.percent} between 0 and 90 and ${table.minimum} >= 0 and ${table.dueDays} between 2 and 180
        and ${table.keptPercent} between 0 and 100`,
    ),
    check(
      "part_payment_rules_not_past",
      sql`${table.validFrom} >= (${table.enteredAt} at time zone 'Asia/Dhaka')::date`,
    ),
  ],
);

/** A rule as stored. */
export type PartPaymentRuleRow = typeof partPaymentRules.$inferSelect;

/** The terms of orders that are paid in two parts, as the buyer saw them, and how far the payment is. */
export const partPayments = pgTable(
  "part_payments",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => orders.id),
    /** The first part, in taka. */
    first: integer().notNull(),
    restDueAt: instant("rest_due_at").notNull(),
    /** What we keep of the first part unless the rest is paid, in taka. */
    kept: integer().notNull(),
    /** The payment of the first part. No foreign key: payments are kept independently. */
    firstPaymentId: uuid("first_payment_id").unique("part_payments_first_payment"),
    firstPaidAt: instant("first_paid_at"),
    /** How many reminders of the rest were sent. */
    reminders: smallint().notNull().default(0),
    /** When the rest was paid, or the order ended after its first part. */
    closedAt: instant("closed_at"),
    /** What was kept when the order ended without the rest, gateway fees included. */
    keptPaisa: integer("kept_paisa"),
  },
  (table) => [
    // For reminders: few of many rows.
    index("part_payments_open")
      .on(table.restDueAt)
      .where(sql`first_paid_at is not null and closed_at is null`),
    check(
      "part_payments_terms",
      sql`${table.first} > 0 and ${table.kept} between 0 and ${table.first}`,
    ),
    check(
      "part_payments_first",
      sql`num_nulls(${table.firstPaymentId}, ${table.firstPaidAt}) in (0, 2)`,
    ),
    check(
      "part_payments_closed",
      sql`${table.closedAt} is null or ${table.firstPaymentId} is not null`,
    ),
    check(
      "part_payments_kept",
      sql`${table.keptPaisa} is null or (${table.closedAt} is not null and ${table.keptPaisa} >= 0)`,
    ),
  ],
);

/** The terms of an order as stored. */
export type PartPaymentRow = typeof partPayments.$inferSelect;
