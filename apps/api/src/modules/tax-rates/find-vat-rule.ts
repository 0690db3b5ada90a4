import { todayInDhaka } from "@ghuri/contract/dates";
import { type VatBase, vatKindOf } from "@ghuri/contract/tax-rates";
import type { Queryable } from "../../platform/db/database.ts";
import { findRate, findTaxRate } from "./tax-rate-records.ts";

/** How much VAT a sale contains, and of what. */
export interface VatRule {
  /** Null: no VAT is due. */
  readonly percent: string | null;
  readonly base: VatBase;
}

/**
 * The VAT on a sale of a product on the day of an instant. Packages and visas have rules of their own; without one, the
 * general rate is on their whole price. Of everything else the general rate is on our own service.
 */
export async function findVatRule(db: Queryable, product: string, at: Date): Promise<VatRule> {
  const kind = vatKindOf(product);
  const own = kind && (await findRate(db, kind, todayInDhaka(at)));
  if (own) return { percent: own.percent, base: own.base ?? "price" };
  return { percent: await findTaxRate(db, "vat", at), base: kind ? "price" : "margin" };
}
