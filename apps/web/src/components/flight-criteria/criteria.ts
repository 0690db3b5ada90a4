import { addDays, todayInDhaka } from "@ghuri/contract/calendar";

/* The search criteria, as the form and the URL hold them (spec 3). */

export type TripType = "oneway" | "round" | "multiple";
export type CabinClass = "economy" | "business" | "first class";

export interface Slice {
  readonly origin: string;
  readonly originCity: string;
  readonly originAirport: string;
  readonly destination: string;
  readonly destinationCity: string;
  readonly destinationAirport: string;
  /** YYYY-MM-DD, or empty until chosen. */
  readonly departure: string;
}

export interface Passengers {
  readonly adult: number;
  readonly child: number;
  readonly infant: number;
}

export interface Criteria {
  readonly tripType: TripType;
  readonly cabinClass: CabinClass;
  readonly passengers: Passengers;
  /** One age per child. */
  readonly childAges: readonly number[];
  /** YYYY-MM-DD for a round trip, else empty. */
  readonly returnDate: string;
  readonly trips: readonly Slice[];
}

const PLACES = {
  en: {
    DAC: { city: "Dhaka", airport: "Hazrat Shahjalal International Airport" },
    CXB: { city: "Cox's Bazar", airport: "Cox's Bazar Airport" },
  },
  bn: {
    DAC: { city: "ঢাকা", airport: "হযরত শাহজালাল আন্তর্জাতিক বিমানবন্দর" },
    CXB: { city: "কক্সবাজার", airport: "কক্সবাজার বিমানবন্দর" },
  },
} as const;

/** Dhaka to Cox's Bazar, tomorrow, one adult (S3-07); "tomorrow" is Bangladesh's (ruling OP-03). */
export function defaultCriteria(now: Date, language: "en" | "bn"): Criteria {
  const { DAC, CXB } = PLACES[language];
  return {
    tripType: "oneway",
    cabinClass: "economy",
    passengers: { adult: 1, child: 0, infant: 0 },
    childAges: [],
    returnDate: "",
    trips: [
      {
        origin: "DAC",
        originCity: DAC.city,
        originAirport: DAC.airport,
        destination: "CXB",
        destinationCity: CXB.city,
        destinationAirport: CXB.airport,
        departure: addDays(todayInDhaka(now), 1),
      },
    ],
  };
}
