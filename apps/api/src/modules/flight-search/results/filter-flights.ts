import type { FlightFilterBody, FlightFilterReply } from "@ghuri/contract/flights";
import type { Language } from "@ghuri/contract/messages/message";
import type { z } from "zod";
import { SerializedJson } from "../../../platform/http/serve/serialized-json.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { FlightSearchDeps } from "../deps.ts";
import { renderResultsPage } from "./render-results-page.ts";

interface Narrowing {
  readonly body: z.infer<typeof FlightFilterBody>;
  readonly language: Language;
}

/** Filters, sorts or pages the results of a search. Suppliers are not called again. Refusal: `search_expired`. */
export async function filterFlights(
  { store, clock, airports }: Pick<FlightSearchDeps, "store" | "clock" | "airports">,
  { body, language }: Narrowing,
): Promise<SerializedJson<FlightFilterReply>> {
  const results = await store.find(body.key, clock.now());
  if (!results) return refuse("search_expired");
  const page = renderResultsPage(results, {
    choices: body.filters,
    view: body.view ?? "options",
    page: body.page,
    language,
    describe: airports.describe,
  });
  return new SerializedJson<FlightFilterReply>(page.reply, page.entry);
}
