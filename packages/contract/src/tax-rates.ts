import { z } from "zod";
import { LedgerEntryKind, Paisa } from "./admin-ledger.ts";
import { MONEY_ROLES } from "./admin-reports.ts";
import { CalendarDate, Instant } from "./dates.ts";

/** Roles that enter rates and read what is owed to the state. */
export const TAX_ROLES = MONEY_ROLES;

/** VAT on what is not sold at a published fare: packages and visas have rates of their own, and say of what. */
export const PRODUCT_VAT_KINDS = ["package_vat", "visa_vat"] as const;

/**
 * `vat`: contained in our own service; `ait`: advance income tax on the value of tickets; the others: VAT on one product,
 * instead of `vat`.
 */
export const TaxKind = z.enum(["vat", "ait", ...PRODUCT_VAT_KINDS]);
export type TaxKind = z.infer<typeof TaxKind>;

/**
 * Of what the VAT on a product is: `price`: of all that the traveller pays, when we are the seller; `margin`: of what is
 * left of it after the supplier's cost, when we only arrange it.
 */
export const VatBase = z.enum(["price", "margin"]);
export type VatBase = z.infer<typeof VatBase>;

/** True for the kinds of VAT that say of what they are. */
export function hasVatBase(kind: TaxKind): kind is (typeof PRODUCT_VAT_KINDS)[number] {
  return PRODUCT_VAT_KINDS.some((one) => one === kind);
}

/** The kind of VAT that a product has of its own; null: it has the general one. */
export function vatKindOf(product: string): (typeof PRODUCT_VAT_KINDS)[number] | null {
  return PRODUCT_VAT_KINDS.find((kind) => kind === `${product}_vat`) ?? null;
}

/** At most 50, as a decimal text: "15", "0.3". */
const Percent = z
  .string()
  .trim()
  .regex(/^\d{1,2}(\.\d{1,2})?$/, "invalid_number")
  .refine((text) => Number(text) <= 50, "invalid_number");

/** A rate that staff enter, from a day on: today at the earliest. A repeat with the same id returns the first. */
export const EnterTaxRateBody = z
  .strictObject({
    id: z.uuid(),
    kind: TaxKind,
    percent: Percent,
    valid_from: CalendarDate,
    /** Of VAT on a product only. */
    base: VatBase.nullable().default(null),
  })
  .refine(({ kind, base }) => hasVatBase(kind) === (base !== null), {
    error: "invalid_value",
    path: ["base"],
  });
export type EnterTaxRateBody = z.input<typeof EnterTaxRateBody>;

/** A rate as staff see it. Rates are never changed: a newer one replaces them from its day on. */
export const TaxRateEntry = z.object({
  id: z.string(),
  kind: TaxKind,
  percent: z.string(),
  /** Null but for VAT on a product. */
  base: VatBase.nullable(),
  valid_from: CalendarDate,
  entered_by: z.string(),
  entered_at: Instant,
  state: z.enum(["current", "future", "past"]),
});
export type TaxRateEntry = z.infer<typeof TaxRateEntry>;
/** All rates, the newest first. */
export const TaxRatesReply = z.object({ data: z.array(TaxRateEntry) });
/** One rate. */
export const TaxRateReply = z.object({ data: TaxRateEntry });

/** A month, by its first day. */
export const TaxMonth = z.object({
  month: CalendarDate.refine((day) => day.endsWith("-01"), { error: "date_invalid" }),
});

/** What a month owes the state. Amounts owed are positive. */
export const TaxReport = z.object({
  /** The first and the last day. */
  from: CalendarDate,
  to: CalendarDate,
  vat: z.object({
    /** Owed before the month, and after it. */
    opening: Paisa,
    closing: Paisa,
    /** What changed it, by what was booked. */
    moves: z.array(z.object({ kind: LedgerEntryKind, entries: z.int(), paisa: Paisa })),
    /** By the rate on the documents: our service with VAT, and the VAT in it, credit notes taken off. */
    rates: z.array(
      z.object({
        percent: z.string(),
        invoices: z.int(),
        credit_notes: z.int(),
        service_paisa: Paisa,
        vat_paisa: Paisa,
      }),
    ),
  }),
  /** Withheld on the value of tickets. Calculated, and booked when it is paid: travellers pay it as a line of the price. */
  ait: z.object({
    /** Fares and taxes sold, less cancelled ones, by the rate of the day. */
    rates: z.array(z.object({ percent: z.string(), value_paisa: Paisa, due_paisa: Paisa })),
    due_paisa: Paisa,
  }),
});
export type TaxReport = z.infer<typeof TaxReport>;
/** Reply: what a month owes the state. */
export const TaxReportReply = z.object({ data: TaxReport });
