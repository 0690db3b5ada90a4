import { COMMON_FAULTS, faultFields } from "@ghuri/standin-tools";
import { z } from "zod";

/* What is sent to BDFare. The odd letter case of `iatA_LocationCode` is the vendor's own. */

const Day = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const Place = z.string().regex(/^[A-Z]{3}$/);

/** Body of `AirShopping`. */
export const ShoppingBody = z.object({
  pointOfSale: z.literal("BD"),
  request: z.object({
    originDest: z
      .array(
        z.object({
          originDepRequest: z.object({ iatA_LocationCode: Place, date: Day }),
          destArrivalRequest: z.object({ iatA_LocationCode: Place, date: Day.optional() }),
        }),
      )
      .min(1)
      .max(4),
    pax: z
      .array(
        z.object({
          paxID: z.string().regex(/^PAX\d$/),
          ptc: z.string().regex(/^(ADT|CHD|INF|C(0[2-9]|1[01]))$/),
        }),
      )
      .min(1)
      .max(9),
    shoppingCriteria: z.object({
      tripType: z.enum(["Oneway", "Return", "Circle"]),
      travelPreferences: z.object({
        vendorPref: z.array(z.string()).nullable(),
        cabinCode: z.enum(["Economy", "PremiumEconomy", "Business", "First"]),
      }),
      returnUPSellInfo: z.boolean(),
      preferCombine: z.boolean(),
    }),
  }),
});
export type ShoppingBody = z.infer<typeof ShoppingBody>;

/** Body of `getmoreoffers`. */
export const MoreOffersBody = z.object({ traceId: z.string(), airline: z.string() });
/** Body of `OfferPrice`, `MiniRule`, `FareRules`, `SeatAvailability` and `ServiceList`. */
export const OfferBody = z.object({
  traceId: z.string(),
  offerId: z.array(z.string()).min(1).max(2),
});

const Service = z.array(z.object({ serviceId: z.string() }));

/** Body of `OrderSell` and `OrderCreate`. */
export const OrderBody = z.object({
  ...OfferBody.shape,
  request: z.object({
    contactInfo: z.object({
      phone: z.object({
        phoneNumber: z.string().regex(/^\d{6,14}$/),
        countryDialingCode: z.string().regex(/^\d{1,3}$/),
      }),
      emailAddress: z.email(),
    }),
    paxList: z
      .array(
        z.object({
          ptc: z.enum(["Adult", "Child", "Infant"]),
          individual: z.object({
            givenName: z.string().min(1),
            surname: z.string().min(1),
            gender: z.enum(["Male", "Female"]),
            birthdate: Day,
            nationality: z.string().length(2),
            identityDoc: z
              .object({
                identityDocType: z.literal("Passport"),
                identityDocID: z.string().min(3),
                expiryDate: Day,
              })
              .optional(),
            associatePax: z.object({ givenName: z.string(), surname: z.string() }).optional(),
          }),
          sellSSR: z
            .array(z.object({ ssrCode: z.string(), ssrRemark: z.string().nullable() }))
            .optional(),
          travelerAddOnService: z
            .object({
              travelerAddOnServiceBaggage: Service,
              travelerAddOnServiceMeal: Service,
              travelerAddOnServiceSeat: Service,
            })
            .optional(),
        }),
      )
      .min(1)
      .max(9),
  }),
});
export type OrderBody = z.infer<typeof OrderBody>;

/** Body of `OrderRetrieve`, `OrderCancel` and `OrderReshopPrice`. */
export const ReferenceBody = z.object({ orderReference: z.string() });
/** Body of `OrderChange`. */
export const ChangeBody = z.object({
  orderReference: z.string(),
  issueTicketViaPartialPayment: z.boolean(),
});

/** What a fault does to the next calls whose path contains `path`. */
export const Fault = z.object({
  ...faultFields,
  kind: z.enum([
    ...COMMON_FAULTS,
    /** Answers after `ms`; what is asked is done only then. */
    "slow",
    "redirect",
    /** An answer without end. */
    "huge",
    /** The order is left to the operators, who hold it, or refuse it, after five minutes. */
    "pending",
    "pending_refused",
    /** The ticket is left to the operators, who issue it, or refuse it, after five minutes. */
    "in_progress",
    "in_progress_refused",
    /** The order ends in a status that says nothing. */
    "unknown_status",
    /** An answer without a reference of the order. */
    "no_reference",
    /** The offer is priced in another booking class. */
    "class_changed",
    /** The offer is not available any more. */
    "sold_out",
    /** All fares can only be bought at once. */
    "web_only",
    /** Part of the price can be paid later. */
    "partial_payment",
  ]),
});
export type Fault = z.infer<typeof Fault>;
