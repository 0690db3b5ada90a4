import type { AdminBooking } from "@ghuri/contract/admin-bookings";
import { todayInDhaka } from "@ghuri/contract/dates";
import type { StaffSession } from "./back-office.ts";
import { quoteFlight, searchFlights, type SearchCriteria, traveller } from "./book-flight.ts";
import type { TestApp } from "./test-app.ts";

/** Sales by staff and the money that they take, as their pages do; `seller` acts unless somebody else is named. */
export function salesCalls(by: () => { readonly app: TestApp; readonly seller: StaffSession }) {
  let day = 0;

  const post = (url: string, payload: object, who = by().seller, key?: string) =>
    by().app.http.inject({
      method: "POST",
      url: `/api/v1/back-office/${url}`,
      headers: { ...who.headers, ...(key ? { "idempotency-key": key } : {}) },
      payload,
    });

  async function look(id: string, who = by().seller): Promise<AdminBooking> {
    const url = `/api/v1/back-office/bookings/${id}`;
    const answer = await by().app.http.inject({ url, headers: who.headers });
    return answer.json<{ data: AdminBooking }>().data;
  }

  /** The body that sells the first flight of an unused day at the price it has. */
  async function sale(accountId: string, wanted: SearchCriteria = {}, users = [traveller()]) {
    const { app } = by();
    day += 1;
    const on = new Date(Date.UTC(2027, 1, day)).toISOString().slice(0, 10);
    const found = await searchFlights(app, { trips: [["DAC", "CXB", on]], ...wanted });
    const quote = await quoteFlight(app, found);
    return {
      account_id: accountId,
      search_id: found.searchId,
      selected_flight: found.options[0]?.id ?? "",
      users,
      expected_total: quote.total_payable,
      quote_hash: quote.quote_hash,
    };
  }

  async function sell(accountId: string, who = by().seller): Promise<string> {
    const answer = await post("sales/flights", await sale(accountId), who, crypto.randomUUID());
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json<{ data: { id: string } }>().data.id;
  }

  /** What the form sends for the whole price in cash. */
  async function cash(id: string, over: object = {}) {
    const { version, amount } = await look(id);
    return {
      id: crypto.randomUUID(),
      how: "cash",
      paid_by: "Rahim Uddin",
      reference: `R-${crypto.randomUUID().slice(0, 8)}`,
      value_date: todayInDhaka(by().app.clock.now()),
      received: amount,
      version,
      ...over,
    };
  }

  return { post, look, sale, sell, cash };
}
