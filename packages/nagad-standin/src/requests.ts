import { COMMON_FAULTS, faultFields } from "@ghuri/standin-tools";
import { z } from "zod";

/** Body of `initialize`; `accountNumber` may be left out. */
export const InitializeBody = z.object({
  accountNumber: z.string().optional(),
  dateTime: z.string().regex(/^\d{14}$/),
  sensitiveData: z.string(),
  signature: z.string(),
});

/** What is sealed in it. */
export const InitializeContents = z.object({
  merchantId: z.string(),
  datetime: z.string().regex(/^\d{14}$/),
  orderId: z.string().regex(/^[0-9A-Za-z]{1,20}$/),
  challenge: z.string().regex(/^[0-9a-f]{40}$/),
});

/** Body of `complete`. */
export const CompleteBody = z.object({
  sensitiveData: z.string(),
  signature: z.string(),
  merchantCallbackURL: z.url(),
  additionalMerchantInfo: z.record(z.string(), z.string()),
});

/** What is sealed in it; 050 is the taka. */
export const CompleteContents = z.object({
  merchantId: z.string(),
  orderId: z.string(),
  amount: z.string().regex(/^\d{1,9}\.\d{2}$/),
  currencyCode: z.literal("050"),
  challenge: z.string(),
});

/** The headers of every call. */
export const Headers = z.object({
  "x-km-api-version": z.literal("v-0.2.0"),
  "x-km-ip-v4": z.ipv4(),
  "x-km-client-type": z.enum(["PC_WEB", "MOBILE_WEB"]),
});

/** What happens to the next calls whose path contains `path`. */
export const Fault = z.object({
  kind: z.enum([
    ...COMMON_FAULTS,
    /** The sealed answer is signed by a stranger. */
    "forged",
    /** The sealed answer is encrypted for a stranger. */
    "garbled",
    /** `fields` replace those of the answer; null leaves one out. */
    "changed",
  ]),
  ...faultFields,
  fields: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).default({}),
});
export type Fault = z.infer<typeof Fault>;

/** Moves the clock of the stand-in. */
export const ClockSetting = z.object({ forwardMinutes: z.int().min(0) });
