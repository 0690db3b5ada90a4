import type { ApiKeyScope } from "@ghuri/contract/api-keys";
import { CabinClass, FlightSearchBody, SliceRequest } from "@ghuri/contract/flights";
import type { FlightSearchReply } from "@ghuri/contract/flights";
import { type Language, message } from "@ghuri/contract/messages/message";
import { McpServer } from "@modelcontextprotocol/server";
import type { FastifyBaseLogger } from "fastify";
import { z } from "zod";
import { Refusal } from "../../../platform/http/refusals/refuse.ts";
import { refusalOfIssues } from "../../../platform/http/refusals/send-refusal.ts";
import { quoteOffer, searchFlights } from "../../flight-search/index.ts";
import type { PartnerDeps } from "../deps.ts";
import type { Partner } from "../keys/find-key.ts";
import { describeOption, describeQuote } from "./describe-offers.ts";

interface Caller {
  readonly partner: Partner;
  readonly language: Language;
  readonly log: FastifyBaseLogger;
}

/** Programs tell travellers what they read here, so it says what we do and do not do. */
const INSTRUCTIONS =
  "Flights from Bangladesh, priced in Bangladeshi taka (BDT), all taxes and charges included. Nothing is booked, held or " +
  "paid here: get_offer returns a link to Ghuri's own checkout, where a person signs in, enters the travellers and pays. " +
  "Prices hold until expires_at at the latest; get_offer asks the airline again. Times are local to each airport.";

const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true } as const;

/** What we make ids of: anything else is none of ours. */
const ID = /^[\w.:~-]+$/;

const Search = z.object({
  trips: z
    .array(SliceRequest)
    .min(1)
    .max(5)
    .describe("Each flight in order: IATA codes of departure and destination, and YYYY-MM-DD"),
  adult: z.int().min(1).max(9).default(1),
  child: z.int().min(0).max(8).default(0).describe("Aged 2 to 11"),
  infant: z.int().min(0).max(9).default(0).describe("Under 2, on an adult's lap"),
  cabin_class: CabinClass.default("ECONOMY"),
});

/** The tools that a key's scopes allow. They only read: no tool books, holds, pays or changes anything. */
export function createPartnerServer(deps: PartnerDeps, caller: Caller): McpServer {
  const { partner, language } = caller;
  const server = new McpServer(
    { name: "ghuri", title: "Ghuri flights", version: "1.0.0" },
    { instructions: INSTRUCTIONS },
  );
  const allows = (scope: ApiKeyScope) => partner.scopes.includes(scope);

  if (allows("search")) {
    server.registerTool(
      "search_airports",
      {
        title: "Find airports",
        description: "Airports by code, city, name or country, in English or Bangla; 20 at most.",
        inputSchema: z.object({ keyword: z.string().min(1).max(80) }),
        annotations: { ...READ_ONLY, openWorldHint: false },
      },
      ({ keyword }) =>
        run(caller, "search_airports", () =>
          Promise.resolve({ airports: deps.airports.search(keyword, language) }),
        ),
    );
    server.registerTool(
      "search_flights",
      {
        title: "Search flights",
        description:
          "The best offers of a search, cheapest first within each page of ten, with the whole price of the party in taka.",
        inputSchema: Search,
        annotations: { ...READ_ONLY, openWorldHint: true },
      },
      (input) => run(caller, "search_flights", () => search(deps, language, input)),
    );
  }
  if (allows("quote"))
    server.registerTool(
      "get_offer",
      {
        title: "Price an offer",
        description:
          "The price of one offer now, with fare, taxes, charges, baggage and rules, and the link to book it at Ghuri.",
        inputSchema: z.object({
          search_id: z.string().max(64).regex(ID),
          offer_id: z.string().max(200).regex(ID),
        }),
        annotations: { ...READ_ONLY, openWorldHint: true },
      },
      ({ search_id: searchId, offer_id: optionId }) =>
        run(caller, "get_offer", async () => {
          const asked = { searchId, optionId, couponCode: null, accountId: null, language };
          const { quote } = await quoteOffer(deps.search, asked);
          return describeQuote(quote, toCheckout(deps.appUrl, searchId, optionId));
        }),
    );
  return server;
}

/** The same body as our own search form sends, so that the same rules hold. */
async function search(deps: PartnerDeps, language: Language, input: z.infer<typeof Search>) {
  const parsed = FlightSearchBody.safeParse({ ...input, trips: JSON.stringify(input.trips) });
  if (!parsed.success) throw refusalOfIssues(parsed.error.issues);
  const found = await searchFlights(deps.search, { body: parsed.data, language });
  const { key, expires_at, results } = JSON.parse(found.bytes.toString()) as FlightSearchReply;
  return {
    search_id: key,
    expires_at,
    offers_in_all: results.total,
    offers: results.data.map(describeOption),
  };
}

function toCheckout(appUrl: string, searchId: string, optionId: string): string {
  const query = new URLSearchParams({ search_id: searchId, selected_flight: optionId });
  return `${appUrl}/flight-booking?${query.toString()}`;
}

/** Runs a tool. What we refuse is the tool's own answer, in words; anything else is a failure of ours, logged. */
async function run(
  { partner, language, log }: Caller,
  tool: string,
  work: () => Promise<Record<string, unknown>>,
) {
  log.info({ partner: partner.id, tool }, "partner call");
  try {
    const result = await work();
    return {
      content: [{ type: "text" as const, text: JSON.stringify(result) }],
      structuredContent: result,
    };
  } catch (error) {
    if (!(error instanceof Refusal)) {
      log.error({ err: error, partner: partner.id, tool }, "partner call failed");
      return refused(message(language, "internal"));
    }
    const fields = Object.values(error.details.fields ?? {}).flat();
    const words = fields.map(({ code, values }) => message(language, code, values));
    return refused([message(language, error.code, error.details.values), ...words].join(" "));
  }
}

function refused(text: string) {
  return { content: [{ type: "text" as const, text }], isError: true };
}
