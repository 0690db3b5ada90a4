import { z } from "zod";
import { Instant } from "./dates.ts";
import type { PassengerType } from "./flights.ts";

/** Special requests are taken until so many hours before the first departure. */
export const SPECIAL_REQUEST_CUTOFF_HOURS = 24;
/** Within so many days the traveller hears what the airline says, and before the journey in any case. */
export const SPECIAL_REQUEST_ANSWER_DAYS = 3;
/** Most characters of the note to our staff. */
export const MAX_SPECIAL_REQUEST_NOTE = 200;

/**
 * What can be asked of an airline for one traveller, as IATA special service request (SSR) codes. Wheelchairs to the gate
 * (WCHR), to the door (WCHS) and to the seat (WCHC), help for the blind and the deaf, a bassinet, and special meals.
 */
export const SpecialRequestCode = z.enum(
  [
    "WCHR",
    "WCHS",
    "WCHC",
    "BLND",
    "DEAF",
    "BSCT",
    "MOML",
    "HNML",
    "AVML",
    "VGML",
    "DBML",
    "LSML",
    "GFML",
    "CHML",
    "BBML",
  ],
  "field_required",
);
export type SpecialRequestCode = z.infer<typeof SpecialRequestCode>;

type Kind = "wheelchair" | "sight" | "hearing" | "bassinet" | "meal";

/** A traveller has one request of each kind at most. */
export function kindOfRequest(code: SpecialRequestCode): Kind {
  switch (code) {
    case "WCHR":
    case "WCHS":
    case "WCHC":
      return "wheelchair";
    case "BLND":
      return "sight";
    case "DEAF":
      return "hearing";
    case "BSCT":
      return "bassinet";
    default:
      return "meal";
  }
}

const FOR_INFANTS: readonly SpecialRequestCode[] = ["BSCT", "BBML"];
const FOR_CHILDREN: readonly SpecialRequestCode[] = ["CHML"];

/** What can be asked for a traveller of this type: bassinets and baby meals for infants only, children's meals for children. */
export function requestCodesFor(type: PassengerType): readonly SpecialRequestCode[] {
  if (type === "INF") return FOR_INFANTS;
  return SpecialRequestCode.options.filter(
    (code) => !FOR_INFANTS.includes(code) && (type === "CNN" || !FOR_CHILDREN.includes(code)),
  );
}

/** A request for the traveller at a position in the booking, from 0, on all its flights. */
export const SpecialRequestWish = z.strictObject({
  traveller: z.int().min(0).max(13),
  code: SpecialRequestCode,
  /** For our staff; airlines are sent the code alone. */
  note: z.preprocess(
    (value) => (value === "" || value === undefined ? null : value),
    z
      .string()
      .trim()
      .max(MAX_SPECIAL_REQUEST_NOTE, "too_long")
      .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, "invalid_value")
      .nullable(),
  ),
});
export type SpecialRequestWish = z.infer<typeof SpecialRequestWish>;

/** `requested`: the airline has not answered. */
export const SpecialRequestState = z.enum(["requested", "confirmed", "declined"]);
export type SpecialRequestState = z.infer<typeof SpecialRequestState>;

/** A special request of one traveller. */
export const SpecialRequest = z.object({
  id: z.string(),
  /** The position of the traveller in the booking. */
  traveller: z.int(),
  code: SpecialRequestCode,
  note: z.string().nullable(),
  state: SpecialRequestState,
  requested_at: Instant,
  /** By when the traveller hears from us, once the booking is paid. */
  promised_by: Instant,
  decided_at: Instant.nullable(),
  /** Why the airline declined. Null: it did not. */
  reason: z.string().nullable(),
  /** The airline does not have it yet. */
  may_withdraw: z.boolean(),
});
export type SpecialRequest = z.infer<typeof SpecialRequest>;

/** Takes back a request that nobody has answered. */
export const WithdrawSpecialRequestBody = z.strictObject({ request: z.uuid() });
export type WithdrawSpecialRequestBody = z.infer<typeof WithdrawSpecialRequestBody>;
