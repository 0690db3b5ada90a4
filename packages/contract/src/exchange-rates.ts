import { z } from "zod";

/** A currency that suppliers sell in (ISO 4217). Taka needs no rate. */
export const ForeignCurrency = z
  .string()
  .regex(/^[A-Z]{3}$/, "currency_unknown")
  .refine((code) => code !== "BDT", "currency_unknown");

/** Taka for one whole unit, as a decimal text: "122.45". */
const TakaPerUnit = z
  .string()
  .trim()
  .regex(/^\d{1,6}(\.\d{1,6})?$/, "invalid_number")
  .refine((text) => /[1-9]/.test(text), "invalid_number");

/** Percent on top of the rate, as a decimal text: "2.5". Bears what banks take and how the rate moves until we pay. */
const MarginPercent = z
  .string()
  .trim()
  .regex(/^\d{1,2}(\.\d{1,2})?$/, "invalid_number");

/** A rate that staff enter. A repeat with the same id returns the first. */
export const EnterExchangeRateBody = z.strictObject({
  id: z.uuid(),
  currency: ForeignCurrency,
  taka_per_unit: TakaPerUnit,
  margin_percent: MarginPercent,
  /** From when it is sold at; null: from now on. */
  valid_from: z.iso.datetime().nullable().default(null),
});
export type EnterExchangeRateBody = z.input<typeof EnterExchangeRateBody>;

/** A rate as staff see it. Rates are never changed: a newer one replaces them. */
export const ExchangeRateEntry = z.object({
  id: z.string(),
  currency: z.string(),
  taka_per_unit: z.string(),
  margin_percent: z.string(),
  /** The rate with the margin, at which offers are sold. */
  sold_at: z.string(),
  valid_from: z.string(),
  entered_by: z.string(),
  entered_at: z.string(),
  /** `current`: offers are sold at it; `future`: not yet; `past`: not any more. */
  state: z.enum(["current", "future", "past"]),
});
export type ExchangeRateEntry = z.infer<typeof ExchangeRateEntry>;

/** All rates that staff see, and what could not be sold for want of one. */
export const ExchangeRatesReply = z.object({
  /** The newest first. */
  data: z.array(ExchangeRateEntry),
  /** Currencies in which suppliers offered flights that could not be sold, since they have no rate. */
  unsold: z.array(z.object({ currency: z.string(), offers: z.int(), last_at: z.string() })),
});
export type ExchangeRatesReply = z.infer<typeof ExchangeRatesReply>;

/** One rate. */
export const ExchangeRateReply = z.object({ data: ExchangeRateEntry });
