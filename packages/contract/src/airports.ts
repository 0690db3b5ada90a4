import { z } from "zod";

/** IATA airport or city code, three capitals. */
export const Iata = z.string().regex(/^[A-Z]{3}$/, "airport_unknown");

/** One airport as a person sees it in a list. `country` is the name in the page's language. */
export const Airport = z.object({
  iata: Iata,
  city: z.string(),
  name: z.string(),
  country: z.string(),
  country_code: z.string().length(2),
  /** The city in the other language, for the second voice in the list. */
  city_other: z.string().optional(),
});
export type Airport = z.infer<typeof Airport>;

/** Query of the airport search: a code, city, name, country or alias, in English or Bangla. */
export const AirportSearchQuery = z.object({ keyword: z.string().max(80).default("") });
/** At most 20 airports, best match first. */
export const AirportSearchReply = z.object({ data: z.array(Airport).max(20) });
