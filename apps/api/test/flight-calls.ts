import type { FilterChoices, FlightFilterReply, FlightSearchReply } from "@ghuri/contract/flights";
import type { App } from "../src/app.ts";

export type Slices = readonly (readonly [from: string, to: string, date: string])[];

/** The form field `trips`. */
export function tripsField(list: Slices): string {
  return JSON.stringify(
    list.map(([departure, destination, departure_date]) => ({
      departure,
      destination,
      departure_date,
    })),
  );
}

/** The flight endpoints of one app, called as a page calls them. */
export function flightCalls(app: () => Pick<App, "http">) {
  const send = (form: Record<string, string>, language = "en") =>
    app().http.inject({
      method: "POST",
      url: "/api/v1/flight/search",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "accept-language": language,
      },
      payload: new URLSearchParams(form).toString(),
    });

  const filter = (body: object, language = "en") =>
    app().http.inject({
      method: "POST",
      url: "/api/v1/flight/filter",
      headers: { "accept-language": language },
      payload: body,
    });

  const single = (query: Record<string, string>, headers: Record<string, string> = {}) =>
    app().http.inject({
      url: `/api/v1/flight/single?${new URLSearchParams(query).toString()}`,
      headers,
    });

  /** A search that succeeds. */
  async function search(list: Slices, more: Record<string, string> = {}, language = "en") {
    const reply = await send({ trips: tripsField(list), ...more }, language);
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return reply.json<FlightSearchReply>();
  }

  /** A filter request that succeeds. */
  async function narrow(key: string, filters: FilterChoices, page = 1) {
    const reply = await filter({ key, page, filters });
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return reply.json<FlightFilterReply>();
  }

  return { send, filter, single, search, narrow };
}
