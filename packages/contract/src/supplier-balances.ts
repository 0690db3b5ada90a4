import { z } from "zod";
import { MONEY_ROLES } from "./admin-reports.ts";
import { Instant } from "./dates.ts";
import { Version } from "./staff.ts";

/** Roles that see what is left at suppliers, and say when to be warned. */
export const SUPPLIER_BALANCE_ROLES = MONEY_ROLES;

/** The money at one supplier that is paid from a balance. Amounts are whole units of its currency. */
export const SupplierBalance = z.object({
  /** Of its alarm, as follow-ups name it; null until it is first read or its alarm is set. */
  id: z.string().nullable(),
  supplier: z.string(),
  /** As last read; null until then. */
  balance: z.int().nullable(),
  /** ISO 4217. Null until it is first read. */
  currency: z.string().nullable(),
  read_at: Instant.nullable(),
  /** Below this its flights are not listed; null: they always are. */
  floor: z.int().nullable(),
  /** Below this staff are warned; null: never. */
  threshold: z.int().nullable(),
  /** Since when it is below the threshold; null when it is not. */
  low_since: Instant.nullable(),
  version: Version,
});
export type SupplierBalance = z.infer<typeof SupplierBalance>;
/** Reply: the balances of all suppliers that have one. */
export const SupplierBalancesReply = z.object({ data: z.array(SupplierBalance) });
/** Reply: one balance. */
export const SupplierBalanceReply = z.object({ data: SupplierBalance });

/** Path of the alarm of a supplier. */
export const SupplierParams = z.object({ supplier: z.string().max(64) });

/** Body that sets below which balance staff are warned; null: never. */
export const BalanceAlarmBody = z.strictObject({
  threshold: z
    .int("invalid_number")
    .min(1, "invalid_number")
    .max(1_000_000_000, "invalid_number")
    .nullable(),
  version: Version,
});
export type BalanceAlarmBody = z.infer<typeof BalanceAlarmBody>;
