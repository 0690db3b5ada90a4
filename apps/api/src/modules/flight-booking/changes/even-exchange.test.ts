import type { ChangeQuote } from "@ghuri/contract/flight-changes";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buyTicket, getBooking, runAllJobs, searchFlights } from "../../../../test/book-flight.ts";
import { enterRate } from "../../../../test/enter-rate.ts";
import {
  expectBalancedBooks,
  expectInvoicedAsSold,
} from "../../../../test/expect-balanced-books.ts";
import { readPdf } from "../../../../test/read-pdf.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { type ListeningApp, startListeningApp } from "../../../../test/test-app.ts";
import { invoices } from "../../invoices/tables.ts";
import { flightChangeQuotes, type StoredChoice } from "../tables.ts";
import { addUp } from "./change-sum.ts";

let app: ListeningApp;
let owner: SignedUpAccount;
beforeAll(async () => {
  app = await startListeningApp();
  await enterRate(app, "vat", 15);
  owner = await signUp(app);
});
afterAll(() => app.stop());

async function send<Reply>(path: string, payload: object = {}): Promise<Reply> {
  const answer = await app.http.inject({
    method: "POST",
    url: `/api/v1/user/air-bookings/${path}`,
    headers: owner.headers,
    payload,
  });
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return answer.json<{ data: Reply }>().data;
}

/** A quote with a cheaper choice, of which `charge` takes exactly what the new flights save. */
async function quoteEven(
  id: string,
  charge: (saved: number) => { readonly penalty: number; readonly fee: number },
) {
  for (let day = 5; day < 28; day++) {
    const date = `2026-12-${String(day).padStart(2, "0")}`;
    const quote = await send<ChangeQuote>(`${id}/change-quote`, { slice: 0, date });
    const choice = quote.choices.find(({ sum }) => sum.total < 0);
    if (!choice) continue;
    const { penalty, fee } = charge(-choice.sum.fare_difference);
    const sum = addUp(choice.sum.fare_difference, penalty, fee);
    const ofQuote = eq(flightChangeQuotes.id, quote.id);
    const [stored] = await app.database.db.select().from(flightChangeQuotes).where(ofQuote);
    const even = (one: StoredChoice) => (one.id === choice.id ? { ...one, sum } : one);
    await app.database.db
      .update(flightChangeQuotes)
      .set({ choices: stored?.choices.map(even) ?? [] })
      .where(ofQuote);
    return { sum, body: { quote_id: quote.id, choice_id: choice.id } };
  }
  throw new Error("No day is cheaper");
}

async function buyRefundable(): Promise<string> {
  const found = await searchFlights(app, { trips: [["DAC", "CXB", "2026-12-03"]] });
  const options = found.options.filter(
    ({ conditions }) => conditions.change?.allowed && conditions.refund?.allowed,
  );
  return buyTicket(app, owner, {}, { ...found, options });
}

async function exchange(charge: Parameters<typeof quoteEven>[1]) {
  const id = await buyRefundable();
  const { sum, body } = await quoteEven(id, charge);
  await send(`${id}/change`, body);
  await runAllJobs(app);
  const [change] = (await getBooking(app, owner, id)).changes;
  expect(change).toMatchObject({ status: "change_done", sum: { total: 0 } });
  const documents = await app.database.db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, change?.id ?? ""));
  return { id, change: change?.id ?? "", sum, documents };
}

describe("a change whose fee is exactly what the new flights save", () => {
  it("is invoiced under its own number, line by line, with the VAT in our fee", async () => {
    const { id, change, sum, documents } = await exchange((saved) => ({ penalty: 0, fee: saved }));
    const paisa = 100 * sum.service_fee;
    expect(documents).toMatchObject([
      { kind: "invoice", totalPaisa: 0, servicePaisa: paisa, vatPercent: "15.00" },
    ]);
    expect(documents[0]?.number).toBeGreaterThan(0);
    expect(documents[0]?.vatPaisa).toBe(Math.round((paisa * 15) / 115));
    const { rows } = await app.database.db.execute(sql`
      select line.account, line.paisa::float8 as paisa
      from ledger_lines line join ledger_entries entry on entry.id = line.entry_id
      where entry.subject_id = ${change}::uuid and line.account = 'revenue:change_fee'`);
    expect(rows).toEqual([{ account: "revenue:change_fee", paisa: -paisa }]);

    const url = `/download-invoice/${change}?type=flight-change&language=en`;
    const { rawPayload } = await app.http.inject({ url, headers: owner.headers });
    const { content } = await readPdf(rawPayload);
    for (const words of ["Farediff", "Changefee", "VATcontained"]) expect(content).toContain(words);
    expect(content).toContain(new Intl.NumberFormat("en-IN").format(sum.service_fee));
    await expectBalancedBooks(app);
    await expectInvoicedAsSold(app);

    // A later cancellation gives nothing of the fee back.
    const quote = await send<{ id: string }>(`${id}/cancellation-quote`);
    await send(`${id}/cancel`, { quote_id: quote.id });
    await expectBalancedBooks(app);
    await expectInvoicedAsSold(app);
  });

  it("is invoiced without VAT when all of it is the airline's penalty", async () => {
    const { documents } = await exchange((saved) => ({ penalty: saved, fee: 0 }));
    expect(documents).toMatchObject([{ kind: "invoice", totalPaisa: 0, vatPaisa: 0 }]);
    await expectBalancedBooks(app);
    await expectInvoicedAsSold(app);
  });
});
