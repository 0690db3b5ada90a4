import type { InvoiceKind } from "@ghuri/contract/invoices";

const PREFIX: Readonly<Record<InvoiceKind, string>> = { invoice: "INV", credit_note: "CN" };
const DIGITS = 6;
const PRINTED = /^(INV|CN)-(\d{4})-(\d{1,9})$/i;

/** As printed: "INV-2026-000042". */
export function formatInvoiceNumber({
  kind,
  year,
  number,
}: {
  readonly kind: InvoiceKind;
  readonly year: number;
  readonly number: number;
}): string {
  return `${PREFIX[kind]}-${year}-${String(number).padStart(DIGITS, "0")}`;
}

/** The parts of a printed number; null for any other text. */
export function parseInvoiceNumber(
  typed: string,
): { readonly kind: InvoiceKind; readonly year: number; readonly number: number } | null {
  const [, prefix, year, number] = PRINTED.exec(typed.trim()) ?? [];
  if (!prefix) return null;
  const kind = prefix.toUpperCase() === PREFIX.invoice ? "invoice" : "credit_note";
  return { kind, year: Number(year), number: Number(number) };
}
