import { z } from "zod";

/* BDFare's own shapes. Unknown fields are ignored; a missing or wrong one fails what it is part of. */

/** Some answers have numbers as texts. */
const Numeric = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d{1,12}(\.\d{1,6})?$/)
    .transform(Number),
]);
/** Taka with two decimals at most, as whole paisa. */
const Paisa = Numeric.transform((taka) => Math.round(taka * 100));
const Text = z.string().nullish();
const Iata = z.string().regex(/^[A-Z]{3}$/);
const Id = z.string().min(1).max(400);
/** A local time; what looks like a zone behind it means nothing. */
const LocalTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/)
  .transform((text) => text.slice(0, 16));

export const Envelope = z.object({
  message: Text,
  response: z.unknown(),
  success: z.boolean(),
  error: z.object({ errorCode: Text, errorMessage: Text }).nullish(),
});

const Place = z.object({ iatA_LocationCode: Iata, aircraftScheduledDateTime: LocalTime });

const Segment = z.object({
  departure: Place,
  arrival: Place,
  marketingCarrierInfo: z.object({
    carrierDesigCode: z.string().regex(/^[A-Z0-9]{2,3}$/),
    marketingCarrierFlightNumber: z.union([z.string(), z.number()]).nullish(),
    carrierName: z.string().max(80),
  }),
  iatA_AircraftType: z.object({ iatA_AircraftTypeCode: Text }).nullish(),
  rbd: z.string().max(4).nullish(),
  flightNumber: z.union([z.string(), z.number()]).nullish(),
  segmentGroup: Numeric,
  airlinePNR: Text,
  technicalStopOver: z.array(z.object({ iatA_LocationCode: Iata })).nullish(),
});
export type Segment = z.infer<typeof Segment>;

const FareDetail = z.object({
  baseFare: Paisa,
  tax: Paisa,
  otherFee: Paisa,
  discount: Paisa,
  vat: Paisa,
  currency: z.string(),
  paxType: z.string(),
  paxCount: Numeric.pipe(z.int().min(1).max(9)),
});
export type FareDetail = z.infer<typeof FareDetail>;

const Price = z.object({
  totalPayable: z.object({ total: Paisa.pipe(z.int().min(1)), currency: z.string() }),
});

const Allowance = z.array(z.object({ paxType: z.string(), allowance: Text })).nullish();
const BaggageAllowance = z.object({
  departure: Iata,
  arrival: Iata,
  checkIn: Allowance,
  cabin: Allowance,
});
export type BaggageAllowance = z.infer<typeof BaggageAllowance>;

/** Some answers wrap each entry of a list once more. */
const Baggage = z
  .array(
    z.union([
      z.object({ baggageAllowance: BaggageAllowance }).transform((one) => one.baggageAllowance),
      BaggageAllowance,
    ]),
  )
  .nullish();

/** What one brand of the same flights has of its own. */
const fareFields = {
  offerId: Id,
  refundable: z.boolean(),
  fareDetailList: z.array(FareDetail).min(1),
  price: Price,
  baggageAllowanceList: Baggage,
};

const Brand = z.object({
  ...fareFields,
  brandName: Text,
  rbd: Text,
  refundAllowed: z.boolean().nullish(),
  exchangeAllowed: z.boolean().nullish(),
});

export const Offer = z.object({
  ...fareFields,
  validatingCarrier: z.string(),
  fareType: z.string(),
  paxSegmentList: z
    .array(z.object({ paxSegment: Segment }))
    .min(1)
    .max(16),
  upSellBrandList: z
    .array(z.union([z.object({ upSellBrand: Brand }).transform((one) => one.upSellBrand), Brand]))
    .nullish(),
  seatsRemaining: Numeric.nullish(),
});
export type Offer = z.infer<typeof Offer>;

/** Read one by one: an offer that cannot be read hides no other. */
const OfferGroup = z.array(z.object({ offer: z.unknown() })).nullish();
const Halves = z.object({ OB: OfferGroup, IB: OfferGroup }).nullish();

export const Shopping = z.object({
  traceId: Id,
  offersGroup: OfferGroup,
  specialReturnOfferGroup: Halves,
  moreOffersAvailableAirline: z.array(z.string()).nullish(),
});
export type Shopping = z.infer<typeof Shopping>;

const ChangeInfo = z.object({ typeOfChange: z.string() }).nullish();

/** The answer to `OfferPrice` and `OrderSell`. */
export const PricedOffers = z.object({
  offersGroup: z
    .array(z.object({ offer: Offer }))
    .min(1)
    .max(2),
  offerAvailable: z.boolean().nullish(),
  offerChangeInfo: ChangeInfo,
  passportRequired: z.boolean().nullish(),
});
export type PricedOffers = z.infer<typeof PricedOffers>;

/** Both spellings of each, with and without spaces. */
const Status = z
  .string()
  .transform((text) => text.replaceAll(/[\s_-]/g, "").toLowerCase())
  .pipe(
    z.enum([
      "onhold",
      "pending",
      "inprogress",
      "confirmed",
      "unconfirmed",
      "cancelled",
      "canceled",
      "expired",
      "unknown",
    ]),
  )
  .catch("unknown");

export const Order = z.object({
  orderReference: Id,
  orderStatus: Status,
  paymentTimeLimit: Text,
  orderItem: z
    .array(
      z.object({
        price: Price,
        paxSegmentList: z.array(z.object({ paxSegment: z.object({ airlinePNR: Text }) })).nullish(),
      }),
    )
    .nullish(),
  paxList: z
    .array(
      z.object({
        individual: z.object({
          ticketDocument: z.array(z.object({ ticketDocNbr: Text })).nullish(),
        }),
      }),
    )
    .nullish(),
  orderChangeInfo: ChangeInfo,
});
export type Order = z.infer<typeof Order>;

export const Balance = z.object({ balance: Paisa, currency: z.string().default("BDT") });
