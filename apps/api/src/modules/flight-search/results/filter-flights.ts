import type { FlightFilterBody, FlightFilterReply } from "@ghuri/contract/flights";
import type { Language } from "@ghuri/contract/messages/message";
import type { z } from "zod";
import { SerializedJson } from "../../../platform/http/serve/serialized-json.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { FlightSearchDeps } from "../deps.ts";
import { selectOptions } from "./select-options.ts";
import { compressedPageCache, renderResultsPage } from "./render-results-page.ts";

interface Narrowing {
  readonly body: z.infer<typeof FlightFilterBody>;
  readonly language: Language;
}

/** Narrows, sorts or pages what a search found; nothing is asked anew. */
export async function filterFlights(
  { store, clock, airports }: Pick<FlightSearchDeps, "store" | "clock" | "airports">,
  { body, language }: Narrowing,
): Promise<SerializedJson<FlightFilterReply>> {
  const results = await store.find(body.key, clock.now());
  if (!results) return refuse("search_expired");
  const asked = {
    selected: selectOptions(results, body.filters),
    page: body.page,
    language,
    describe: airports.describe,
  };
  return new SerializedJson(
    () => renderResultsPage(results, asked),
    compressedPageCache(results, asked),
  );
}
