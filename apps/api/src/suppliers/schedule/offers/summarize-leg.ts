import type { Itinerary } from "../itineraries/find-itineraries.ts";
import type { Places, SummarizeRouting } from "./summarize-routing.ts";

/** What the itinerary of one leg contributes to the summaries of its offers. */
interface LegSummary extends Places {
  /** Flight numbers and departure: "BG101+BG201@30123456". */
  readonly name: string;
  /** Local times at the airports, in minutes since 1970. */
  readonly departureMinute: number;
  readonly arrivalMinute: number;
  readonly durationMinutes: number;
  readonly stops: number;
}

export type SummarizeLeg = (itinerary: Itinerary) => LegSummary;

/** For one search, whose offers combine and price the same itineraries again and again: each is summarized once. */
export function createLegSummarizer(summarizeRouting: SummarizeRouting): SummarizeLeg {
  const known = new Map<Itinerary, LegSummary>();
  return (itinerary) => {
    let summary = known.get(itinerary);
    if (!summary) {
      summary = summarize(itinerary, summarizeRouting);
      known.set(itinerary, summary);
    }
    return summary;
  };
}

function summarize(
  { routing, flights, departure, arrival }: Itinerary,
  summarizeRouting: SummarizeRouting,
): LegSummary {
  const from = flights[0]?.service.route.origin;
  const to = flights.at(-1)?.service.route.destination;
  let numbers = "";
  for (const { service } of flights)
    numbers += numbers === "" ? service.number : `+${service.number}`;
  return {
    name: `${numbers}@${departure}`,
    departureMinute: departure + (from?.zone.offsetAt(departure) ?? 0),
    arrivalMinute: arrival + (to?.zone.offsetAt(arrival) ?? 0),
    durationMinutes: arrival - departure,
    stops: flights.length - 1,
    ...summarizeRouting(routing),
  };
}
