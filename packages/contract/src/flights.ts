import { z } from "zod";
import { Iata } from "./airports.ts";
import { CalendarDate, Instant, LocalTime } from "./dates.ts";
import { CHILD_AGE, MAX_SEATED_PASSENGERS, MAX_SLICES } from "./limits.ts";
import { paginated } from "./pagination.ts";
import { Taka } from "./money.ts";

/* ---- What a traveller asks for ---- */

/** The kind of journey (spec 9). */
export const TripType = z.enum(["oneway", "round", "multiple"]);
export type TripType = z.infer<typeof TripType>;

/** The cabin as the wire says it; the URL says "economy", "business" or "first class". */
export const CabinClass = z.enum(["ECONOMY", "BUSINESS", "FIRST"]);
export type CabinClass = z.infer<typeof CabinClass>;

/** IATA passenger types: adult, child, infant. */
export const PassengerType = z.enum(["ADT", "CNN", "INF"]);
export type PassengerType = z.infer<typeof PassengerType>;

/** How long a search, its prices and the booking session live. */
export const SEARCH_LIFETIME_MS = 30 * 60_000;
/** Options on one page of results. */
export const FLIGHTS_PER_PAGE = 10;

/** One wanted flight on the wire; `departure` is the origin's IATA code (spec 7). */
export const SliceRequest = z.strictObject({
  departure: Iata,
  destination: Iata,
  departure_date: CalendarDate,
});
export type SliceRequest = z.infer<typeof SliceRequest>;

/** Two trips that meet at both ends are a round trip, whatever the form called it. */
export function isRoundTrip(trips: readonly Omit<SliceRequest, "departure_date">[]): boolean {
  const [out, back] = trips;
  return (
    trips.length === 2 &&
    out?.departure === back?.destination &&
    out?.destination === back?.departure
  );
}

const Count = z.coerce.number("invalid_number").int("invalid_number");

/** A JSON text inside a form field; a broken one is a field error and not a failure. */
function jsonText<S extends z.ZodType>(schema: S) {
  return z
    .string()
    .max(2000, { error: "too_long", abort: true })
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.issues.push({ code: "custom", message: "malformed_json", input: text });
        return z.NEVER;
      }
    })
    .pipe(schema);
}

/**
 * What one row of the results is: a single option (the default), or an itinerary, which is its cheapest
 * option with every fare of the same flights. Pages, totals and counts count such rows.
 */
export const ResultsView = z.enum(["options", "itineraries"]);
export type ResultsView = z.infer<typeof ResultsView>;

/** Form-encoded body of `POST /api/v1/flight/search`. */
export const FlightSearchBody = z
  .strictObject({
    trips: jsonText(
      z.array(SliceRequest).min(1, "trips_required").max(MAX_SLICES, "too_many_trips"),
    ),
    adult: Count.min(1, "adult_required").default(1),
    child: Count.min(0, "invalid_number").default(0),
    infant: Count.min(0, "invalid_number").default(0),
    cabin_class: CabinClass.default("ECONOMY"),
    child_ages: jsonText(
      z.array(z.int().min(CHILD_AGE.min, "child_age").max(CHILD_AGE.max, "child_age")),
    ).optional(),
    view: ResultsView.optional(),
  })
  .check((context) => {
    const { adult, child, infant, trips, child_ages } = context.value;
    const refuse = (field: string, message: string) =>
      context.issues.push({ code: "custom", message, path: [field], input: context.value });
    if (adult + child > MAX_SEATED_PASSENGERS) refuse("adult", "too_many_passengers");
    if (infant > adult) refuse("infant", "infants_exceed_adults");
    if (child_ages && child_ages.length !== child) refuse("child_ages", "child_ages_mismatch");
    for (const [at, trip] of trips.entries()) {
      if (trip.departure === trip.destination) refuse("trips", "same_airports");
      const before = trips[at - 1];
      if (before && trip.departure_date < before.departure_date)
        refuse("trips", isRoundTrip(trips) ? "return_before_departure" : "trips_order");
    }
  });
export type FlightSearchBody = z.infer<typeof FlightSearchBody>;

/* ---- What a traveller is offered ---- */

/** An airport with its names in the language of the request. */
export const AirportRef = z.object({
  iata: Iata,
  city: z.string(),
  name: z.string(),
  country: z.string(),
  country_code: z.string(),
});
export type AirportRef = z.infer<typeof AirportRef>;

const flightFields = {
  origin: Iata,
  destination: Iata,
  departure_time: LocalTime,
  departure_timezone: z.string(),
  arrival_time: LocalTime,
  arrival_timezone: z.string(),
  /** Minutes, gate to gate. */
  duration: z.int(),
  airline_code: z.string(),
  airline: z.string(),
  airline_flight_number: z.string(),
  aircraft_name: z.string(),
  departure_airport: AirportRef,
  arrival_airport: AirportRef,
};

/** One flight between two airports. Times are local to the airport, with its IANA zone. */
export const FlightSegment = z.object({
  ...flightFields,
  /** Minutes on the ground before the next segment; null on the last. */
  layover_minutes: z.int().nullable(),
  booking_class: z.string(),
  /** Present where it is not the option's cabin: a feeder in business before a flight in first. */
  cabin: CabinClass.optional(),
  /** Where the aircraft stops without a change of plane, if it does. */
  technical_stop: z.string().nullable(),
});
export type FlightSegment = z.infer<typeof FlightSegment>;

/** The flights of one slice, in order. */
export const FlightLeg = z.object({
  ...flightFields,
  stops: z.int(),
  segments: z.array(FlightSegment).min(1),
});
export type FlightLeg = z.infer<typeof FlightLeg>;

/** Per passenger of the type; a line is count × (price + tax) (ruling OP-12). */
export const PassengerFare = z.object({
  type: PassengerType,
  count: z.int(),
  price: Taka,
  tax: Taka,
});
export type PassengerFare = z.infer<typeof PassengerFare>;

/**
 * One price line of ours. `code` is what it charges for, `name` is English. The id of the `rule` is absent in bookings
 * sold before charges became rules: the page then shows its own word for the `code`. So is `name_bn`, and in lists of
 * results in English.
 */
export const AppliedCharge = z.object({
  code: z.string(),
  name: z.string(),
  name_bn: z.string().optional(),
  rule: z.string().optional(),
  amount: Taka,
});
/** Our own charges, added to the fare. Each is rounded up to whole taka (spec 5). */
export const AppliedCharges = z.object({
  total_service_charge: Taka,
  breakdown: z.array(AppliedCharge),
});
export type AppliedCharges = z.infer<typeof AppliedCharges>;

/** `metrics` is "piece" or "kg"; a quantity counts pieces, a weight is kilograms (each piece's, when pieces). */
export const Baggage = z.object({
  metrics: z.enum(["piece", "kg"]),
  CheckInBaggageQuantity: z.number().nullable(),
  CheckInBaggageWeight: z.number().nullable(),
  CarryOnBaggageQuantity: z.number().nullable(),
  CarryOnBaggageWeight: z.number().nullable(),
});
export type Baggage = z.infer<typeof Baggage>;

/** What changing or giving back costs, per passenger in taka; null = not known. */
export const Condition = z.object({ allowed: z.boolean(), penalty: Taka.nullable() });
/**
 * What asking costs from so many hours before departure until the next band begins, null hours being
 * after departure; per passenger in taka, null = not allowed.
 */
export const ConditionBand = z.object({
  from_hours: z.int().nullable(),
  change: Taka.nullable(),
  refund: Taka.nullable(),
});
export type ConditionBand = z.infer<typeof ConditionBand>;

/** As it stands now; `bands`, where the supplier tells them, say how it changes until after departure. */
export const Conditions = z.object({
  change: Condition.nullable(),
  refund: Condition.nullable(),
  bands: z.array(ConditionBand).optional(),
});
export type Conditions = z.infer<typeof Conditions>;

/** A tax or fee line of the ticket, all passengers together. */
export const TaxLine = z.object({ code: z.string(), name: z.string(), amount: Taka });
export type TaxLine = z.infer<typeof TaxLine>;

/**
 * One thing to buy: legs, fare family and price.
 * Always: Σ count×price = base_price, Σ count×tax = total_tax, Σ taxes.amount = total_tax, and
 * total_price = base_price + total_tax − floor(discount_amount) + Σ ceil(charge).
 */
export const TripOption = z.object({
  id: z.string(),
  flights: z.array(FlightLeg).min(1),
  stops: z.int(),
  cabin: CabinClass,
  fare_name: z.string(),
  total_price: Taka,
  base_price: Taka,
  total_tax: Taka,
  discount_amount: z.number(),
  is_refundable: z.boolean(),
  /** Keyed by "DAC-CXB", adult allowance; infants stand under "DAC-CXB:INF" where theirs differs. */
  baggage: z.record(z.string(), Baggage),
  passengers: z.array(PassengerFare).min(1),
  taxes: z.array(TaxLine),
  applied_charges: AppliedCharges,
  conditions: Conditions,
  /** Present when 9 or fewer seats are left at this price. */
  seats_left: z.int().optional(),
  /** Local times of the first departure and the last arrival. */
  departure_time: LocalTime,
  arrival_time: LocalTime,
  /** Minutes, all legs together, connections included. */
  total_flight_time: z.int(),
});
export type TripOption = z.infer<typeof TripOption>;

/** What one fare of an itinerary has of its own; the flights are those of the option it is listed with. */
export const TripFare = TripOption.pick({
  id: true,
  cabin: true,
  fare_name: true,
  total_price: true,
  base_price: true,
  total_tax: true,
  discount_amount: true,
  is_refundable: true,
  baggage: true,
  passengers: true,
  taxes: true,
  applied_charges: true,
  conditions: true,
  seats_left: true,
});
export type TripFare = z.infer<typeof TripFare>;

/** A row of the results. */
export const ListedOption = TripOption.extend({
  /** With `view=itineraries`: the fares that meet the filters, the cheapest first, which is the option itself. */
  fares: z.array(TripFare).min(1).optional(),
});
export type ListedOption = z.infer<typeof ListedOption>;

function choiceCounts<Value extends z.ZodType>(value: Value) {
  return z.array(z.object({ value, count: z.int(), min_price: Taka }));
}

/**
 * How many rows each choice of a filter would find, and from which price, with the other filters as they
 * are. A choice that would find nothing is left out.
 */
export const ChoiceCounts = z.object({
  stops: choiceCounts(z.int()),
  departure_time: choiceCounts(z.int()),
  arrival_time: choiceCounts(z.int()),
  refundable: choiceCounts(z.int()),
  airlines: choiceCounts(z.string()),
  layover_airports: choiceCounts(Iata),
});
export type ChoiceCounts = z.infer<typeof ChoiceCounts>;

/** The filters that the results offer, over the whole search: narrowing it does not change them. */
export const SearchFilters = z.object({
  layover_airports: z.array(
    z.object({ iata: Iata, name: z.string(), city: z.string(), count: z.int() }),
  ),
  airlines: z.array(
    z.object({ code: z.string(), name: z.string(), count: z.int(), min_price: Taka }),
  ),
  /** Rounded down and up to the next hundred (spec 9); null when nothing was found. */
  min_price: Taka.nullable(),
  max_price: Taka.nullable(),
  /** How many options fall into each of 16 equal steps from min_price to max_price, for the histogram. */
  price_histogram: z.array(z.int()),
  /** Cheapest and fastest of all results, for the sort tabs. */
  cheapest_price: Taka.nullable(),
  fastest_time: z.int().nullable(),
});
export type SearchFilters = z.infer<typeof SearchFilters>;

const ResultPage = paginated(ListedOption);
/** One page of results. */
export type ResultPage = z.infer<typeof ResultPage>;

/**
 * How one supplier answered this search: completely, not yet, too late, or not at all. One that is late or failed
 * may have sent some of its offers before.
 */
export const SupplierStatus = z.object({
  name: z.string(),
  status: z.enum(["ok", "pending", "late", "failed"]),
});
export type SupplierStatus = z.infer<typeof SupplierStatus>;

/** The first page of results. `key` names the search until `expires_at`. */
export const FlightSearchReply = z.object({
  results: ResultPage,
  filters: SearchFilters,
  counts: ChoiceCounts,
  key: z.string(),
  expires_at: Instant,
  suppliers: z.array(SupplierStatus),
});
export type FlightSearchReply = z.infer<typeof FlightSearchReply>;

/** Query of `GET /api/v1/flight/search-progress`: the key of a search with a pending supplier. */
export const SearchProgressQuery = z.object({ key: z.string().max(64) });
/**
 * What has arrived since the first page. `key` names a search with everything found so far, for `/flight/filter`; the
 * first search stays as it is. `added` counts its additional options.
 */
export const SearchProgressReply = z.object({
  data: z.object({
    key: z.string(),
    added: z.int().min(0),
    suppliers: z.array(SupplierStatus),
  }),
});
export type SearchProgressReply = z.infer<typeof SearchProgressReply>;

/* ---- Narrowing and paging ---- */

/** Sort orders; without one, the best mix. */
export const OrderBy = z.enum(["total_price", "total_flight_time"]);
export type OrderBy = z.infer<typeof OrderBy>;

/** Quarter of the day: 0 = [00,06), 1 = [06,12), 2 = [12,18), 3 = [18,24). */
const DayQuarter = z.int().min(0).max(3);

/** Several values in one filter widen it, several filters narrow each other (ruling OP-09). */
export const FilterChoices = z.strictObject({
  airlines: z.array(z.string().max(3)).max(60).optional(),
  layover_airports: z.array(Iata).max(60).optional(),
  /** 0 and 1 are exact, 2 means two or more. */
  stops: z.array(z.int().min(0).max(2)).max(3).optional(),
  departure_time: z.array(DayQuarter).max(4).optional(),
  arrival_time: z.array(DayQuarter).max(4).optional(),
  order_by: OrderBy.optional(),
  /** 1 = refundable, 0 = not; left out = both. */
  refundable: z.union([z.literal(0), z.literal(1)]).optional(),
  min_price: Taka.min(0).optional(),
  max_price: Taka.min(0).optional(),
});
export type FilterChoices = z.infer<typeof FilterChoices>;

/** Body of `POST /api/v1/flight/filter`. Refusal: `search_expired`. */
export const FlightFilterBody = z.strictObject({
  key: z.string().max(64),
  page: z.int().min(1).max(100).default(1),
  filters: FilterChoices.default({}),
  view: ResultsView.optional(),
});
/** One page of filtered results, with the filters of the whole search. */
export const FlightFilterReply = z.object({
  results: ResultPage,
  filters: SearchFilters,
  counts: ChoiceCounts,
});
export type FlightFilterReply = z.infer<typeof FlightFilterReply>;

/* ---- One option, priced now ---- */

/** Names an option of a search. */
export const OfferQuery = z.object({
  search_id: z.string().max(64),
  selected_flight: z.string().max(64),
});

/** Query of `GET /api/v1/flight/single`. */
export const QuoteQuery = z.object({
  ...OfferQuery.shape,
  coupon: z.string().max(40).optional(),
});

/** An option priced now, with the coupon. Amounts in whole taka. */
export const Quote = z.object({
  ...TripOption.shape,
  coupon: z.object({ name: z.string(), amount: Taka }).nullable(),
  coupon_discount: Taka,
  /** total_price − coupon_discount */
  total_payable: Taka,
  /** Names the price, the flights and the coupon; booking sends it back. */
  quote_hash: z.string(),
  expires_at: Instant,
  is_international: z.boolean(),
  requires: z.object({ passport: z.boolean(), passport_photo: z.boolean() }),
  /** Bags and seats may be bought with the ticket: `GET /api/v1/flight/extras` says which. */
  takes_extras: z.boolean(),
  /** Under 24 h to departure the payment deadline is short; minutes from booking. */
  payment_window_minutes: z.int(),
});
export type Quote = z.infer<typeof Quote>;
/** Reply: the option priced now. */
export const QuoteReply = z.object({ data: Quote });

/* ---- Presets on the home page ---- */

/** A route on the home page with its lowest price of the next 30 days, in whole taka. */
export const SearchPreset = z.object({
  origin: AirportRef,
  destination: AirportRef,
  price: Taka,
});
export type SearchPreset = z.infer<typeof SearchPreset>;
/** Reply: the routes in order. */
export const SearchPresetsReply = z.object({ data: z.array(SearchPreset) });

/* ---- Airlines ---- */

/** An airline with its IATA designator. */
export const AirlineRef = z.object({ code: z.string(), name: z.string() });
export type AirlineRef = z.infer<typeof AirlineRef>;
/** Reply: the airlines that suppliers sell, those with most routes first. */
export const AirlinesReply = z.object({ data: z.array(AirlineRef) });
