import { isCheckViolation } from "../../../platform/db/database.ts";

/** True when the database refused an order because others of the account were written at the same time. */
export const isOverUnpaidLimit = (error: unknown): boolean =>
  isCheckViolation(error, "unpaid_orders_limit");
