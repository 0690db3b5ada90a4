import type { Queryable } from "../../../platform/db/database.ts";
import type { Entry, Line } from "../../ledger/index.ts";
import { containedTax, findTaxRate } from "../../tax-rates/index.ts";

/** Our own service in a sale, and the VAT that it contains, in paisa. */
export interface ServiceVat {
  readonly servicePaisa: number;
  /** Null: no rate is in force. */
  readonly vatPercent: string | null;
  readonly vatPaisa: number;
}

/**
 * The VAT in what is ours of some lines: revenue, less the discounts that we give. What suppliers and the state get is
 * not our service.
 */
export function serviceVatOf(lines: readonly Line[], vatPercent: string | null): ServiceVat {
  const servicePaisa = Math.max(0, -serviceOf(lines));
  return { servicePaisa, vatPercent, vatPaisa: containedTax(servicePaisa, vatPercent) };
}

/** The debits of some lines on our own service: revenue, less the discounts that we give. */
export function serviceOf(lines: readonly Line[]): number {
  return lines
    .filter(({ account }) => account === "discounts" || account.startsWith("revenue:"))
    .reduce((sum, { paisa }) => sum + paisa, 0);
}

/** Books VAT: it lowers what we earned, and is owed to the state. Revenue accounts keep what travellers paid. */
export function vatLines(paisa: number): readonly Line[] {
  return [
    { account: "vat_on_sales", paisa },
    { account: "vat_payable", paisa: -paisa },
  ];
}

/** Books the VAT in our own service at the rate of a day. */
export async function vatInService(
  db: Queryable,
  servicePaisa: number,
  at: Date,
): Promise<readonly Line[]> {
  return vatLines(containedTax(servicePaisa, await findTaxRate(db, "vat", at)));
}

/** A sale with the VAT in it. */
export function withVat(sale: Entry, { vatPaisa }: ServiceVat): Entry {
  return { ...sale, lines: [...sale.lines, ...vatLines(vatPaisa)] };
}
