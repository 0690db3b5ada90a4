import type { Entry, Line } from "../../ledger/index.ts";
import { containedTax, type VatRule } from "../../tax-rates/index.ts";

/** What VAT is on in a sale, our own service unless a rule says the price, and the VAT that it contains, in paisa. */
export interface ServiceVat {
  readonly servicePaisa: number;
  /** Null: no rate is in force. */
  readonly vatPercent: string | null;
  readonly vatPaisa: number;
}

/**
 * The VAT in what is ours of some lines: revenue, less the discounts that we give. What suppliers get is not our service
 * where we only arrange what they sell; where we are the seller, it counts as ours. What the state gets never does.
 */
export function serviceVatOf(
  lines: readonly Line[],
  { percent: vatPercent, base }: VatRule,
): ServiceVat {
  const cost = base === "price" ? supplierCostOf(lines) : 0;
  const servicePaisa = Math.max(0, cost - serviceOf(lines));
  return { servicePaisa, vatPercent, vatPaisa: containedTax(servicePaisa, vatPercent) };
}

function supplierCostOf(lines: readonly Line[]): number {
  return lines
    .filter(({ account }) => account.startsWith("supplier_payable:"))
    .reduce((sum, { paisa }) => sum - paisa, 0);
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

/** A sale with the VAT in it. */
export function withVat(sale: Entry, { vatPaisa }: ServiceVat): Entry {
  return { ...sale, lines: [...sale.lines, ...vatLines(vatPaisa)] };
}
