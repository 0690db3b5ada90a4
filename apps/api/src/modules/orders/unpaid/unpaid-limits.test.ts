// Also on PostgreSQL and Redis: locks of accounts and networks.
// @module-tag postgres
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  buyTicket,
  bookFlight,
  type FoundOffer,
  getBooking,
  openPaymentPage,
  payAt,
  payManually,
  runAllJobs,
  searchFlights,
  sendBooking,
  traveller,
} from "../../../../test/book-flight.ts";
import { samplePackageTravellers, sendPackageBooking } from "../../../../test/book-package.ts";
import { signedInStaff } from "../../../../test/back-office.ts";
import { emailsTo, findLink } from "../../../../test/emails.ts";
import { uniquePhoto } from "../../../../test/sample-photos.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { auditEntries } from "../../back-office/tables.ts";
import { accounts } from "../../accounts/tables.ts";
import { seatInventory } from "../../../suppliers/schedule/tables.ts";
import { unpaidOrders } from "../tables.ts";
import { UNPAID_LIMITS } from "./unpaid-limits.ts";

const NOW = "2026-11-21T06:00:00Z";

let app: TestApp & { readonly address: string };
let found: FoundOffer;
/** Every test has a day of its own, so that none sells the seats of another. */
let day = 0;

beforeAll(async () => {
  const started = await startTestApp({ env: { UNPAID_ORDERS_FACTOR: "1" } });
  const address = await started.http.listen({ port: 0, host: "127.0.0.1" });
  app = { ...started, address };
});
beforeEach(async () => {
  app.clock.set(NOW);
  day += 1;
  found = await flightsTo("CXB");
});
afterAll(() => app.stop());

function flightsTo(to: string, adult = 1) {
  const date = `2026-12-${String(day).padStart(2, "0")}`;
  return searchFlights(app, { trips: [["DAC", to, date]], adult });
}

/** Seats for everybody, so that only the limits refuse: on every flight that was booked before. */
const addSeats = () =>
  app.database.db
    .update(seatInventory)
    .set({ capacity: 300 })
    .then(() => undefined);

/** An account with its own contact details; `proven`: its address is confirmed. */
async function customer({ proven = false, from = "" } = {}): Promise<SignedUpAccount> {
  const account = await signUp(app);
  if (proven)
    await app.database.db
      .update(accounts)
      .set({ emailProvenAt: app.clock.now() })
      .where(eq(accounts.id, account.id));
  const headers = from === "" ? account.headers : { ...account.headers, "x-forwarded-for": from };
  return { ...account, headers };
}

/** Books the option at this place of the results, for as many adults, under the account's own contact. */
function book(
  who: SignedUpAccount,
  {
    option = 0,
    adults = 1,
    email = who.email,
    phone = who.phone,
    key,
    search = found,
  }: {
    option?: number;
    adults?: number;
    email?: string;
    phone?: string;
    key?: string;
    search?: FoundOffer;
  } = {},
) {
  const users = Array.from({ length: adults }, (_, at) =>
    traveller({ first_name: `Ayesha ${"ABCDEFGHI"[at]}`, ...(at === 0 ? { email, phone } : {}) }),
  );
  const selected_flight = search.options[option]?.id ?? "";
  return sendBooking(app, who, search, { users, selected_flight }, key);
}

type Answer = Awaited<ReturnType<typeof book>>;
const codeOf = (answer: Answer) =>
  answer.statusCode === 201 ? "booked" : answer.json<{ code: string }>().code;
const idOf = (answer: Answer) => answer.json<{ data: { id: string } }>().data.id;

function countCodes(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const code of answers.map(codeOf)) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

const times = (count: number) => Array.from({ length: count }, (_, at) => at);

describe("what an account may hold unpaid", () => {
  it("is one booking until its address is proven, also of twenty sent at once", async () => {
    const hoarder = await customer();
    const honest = await customer();
    const [mine, ...answers] = await Promise.all([
      book(honest),
      ...times(20).map((at) => book(hoarder, { option: at % found.options.length })),
    ]);
    expect(mine?.statusCode).toBe(201);
    expect(countCodes(answers)).toEqual({ booked: 1, email_not_confirmed: 19 });
  });

  it("grows when the link in the email is used, and names what is open when it is used up", async () => {
    const person = await customer();
    const first = await book(person);
    const refused = await book(person, { option: 1 });
    const { booking_id: reference } = await getBooking(app, person, idOf(first));
    expect(refused.json()).toMatchObject({
      code: "email_not_confirmed",
      open_orders: [{ id: idOf(first), type: "flight", reference }],
    });

    const { headers } = person;
    const asked = await app.http.inject({
      method: "POST",
      url: "/api/v1/user/email-confirmation-link",
      headers,
    });
    expect(asked.statusCode).toBe(200);
    const [letter] = (await emailsTo(app, person.email)).filter(({ subject }) =>
      subject.startsWith("Confirm your email"),
    );
    const confirmed = await app.http.inject({
      method: "POST",
      url: "/api/v1/user/email-confirmation",
      payload: { token: findLink(letter, "/confirm").searchParams.get("email") },
    });
    expect(confirmed.statusCode).toBe(200);
    // The proof ends no session.
    const profile = await app.http.inject({ url: "/api/v1/user", headers });
    expect(profile.json()).toMatchObject({ data: { email_confirmed: true, pending_email: null } });

    const more = [];
    for (const option of [1, 2, 3, 4]) more.push(await book(person, { option }));
    expect(more.map(codeOf)).toEqual(["booked", "booked", "booked", "unpaid_orders_limit"]);
    expect(more[3]?.json<{ open_orders: unknown[] }>().open_orders).toHaveLength(4);
  });

  it("holds under twenty at once for flights and packages together", async () => {
    const hoarder = await customer({ proven: true });
    const travellers = samplePackageTravellers(1, { email: hoarder.email, phone: hoarder.phone });
    const answers = await Promise.all([
      ...times(12).map((at) => book(hoarder, { option: at % found.options.length })),
      ...times(8).map(() => sendPackageBooking(app, hoarder, { travellers })),
    ]);
    expect(countCodes(answers)).toEqual({ booked: 4, unpaid_orders_limit: 16 });
    expect(await app.database.db.$count(unpaidOrders, eq(unpaidOrders.accountId, hoarder.id))).toBe(
      4,
    );
  });

  it("has room again when an order is cancelled, and a repeated request gets its first answer", async () => {
    const person = await customer();
    const first = await book(person, { key: "the-first" });
    expect(codeOf(await book(person, { option: 1, key: "the-second" }))).toBe(
      "email_not_confirmed",
    );
    expect(idOf(await book(person, { key: "the-first" }))).toBe(idOf(first));
    const { headers } = person;
    const url = `/api/v1/user/air-bookings/${idOf(first)}`;
    const quote = await app.http.inject({
      method: "POST",
      url: `${url}/cancellation-quote`,
      headers,
    });
    const { id: quote_id } = quote.json<{ data: { id: string } }>().data;
    const cancelled = await app.http.inject({
      method: "POST",
      url: `${url}/cancel`,
      headers,
      payload: { quote_id },
    });
    expect(cancelled.statusCode).toBe(200);
    expect(codeOf(await book(person, { option: 1, key: "the-second" }))).toBe("booked");
  });

  it("lets a first order of any size through, and no second one on the same flight beyond seven seats", async () => {
    const family = await flightsTo("CXB", 7);
    const person = await customer({ proven: true });
    expect(codeOf(await book(person, { adults: 7, search: family }))).toBe("booked");
    await addSeats();
    expect(codeOf(await book(person, { adults: 7, search: family }))).toBe("unpaid_orders_limit");
    expect(codeOf(await book(person, { search: await flightsTo("CGP") }))).toBe("booked");
  });

  it("is shared by accounts that have paid nothing and name one contact, however it is written", async () => {
    const contact = { email: "ring@example.net", phone: "01799000001" };
    const written = [
      { email: "Ring@example.net", phone: "01799000011" },
      { email: "ring+2@example.net", phone: "01799000012" },
      { email: "ring+3@example.net", phone: "01799000013" },
    ];
    for (const [at, names] of written.entries())
      expect(codeOf(await book(await customer(), { option: at, ...names }))).toBe("booked");
    const fourth = { option: 3, ...contact };
    expect(codeOf(await book(await customer(), fourth))).toBe("shared_orders_limit");
    // Strangers who typed it do not use up the limit of the person it belongs to.
    const owner = await signUp(app, { email: "ring@example.net" });
    await app.database.db
      .update(accounts)
      .set({ emailProvenAt: app.clock.now() })
      .where(eq(accounts.id, owner.id));
    expect(codeOf(await book(owner, fourth))).toBe("booked");
  });

  it("is shared by new accounts of one network, and by no paying one there", async () => {
    const seven = await flightsTo("CXB", 7);
    const network = [1, 2, 3, 4].map((at) => `2001:db8:7:${at}::${at}`);
    const codes = [];
    for (const from of network) {
      codes.push(codeOf(await book(await customer({ from }), { adults: 7, search: seven })));
      await addSeats();
    }
    expect(codes).toEqual(["booked", "booked", "booked", "shared_orders_limit"]);
    const elsewhere = await customer({ from: "2001:db8:8::1" });
    expect(codeOf(await book(elsewhere, { adults: 7, search: seven }))).toBe("booked");
    const regular = await customer({ from: "2001:db8:7:9::9" });
    await buyTicket(app, regular, {}, await flightsTo("CGP"));
    expect(codeOf(await book(regular, { adults: 7, search: seven }))).toBe("booked");
  });

  it("grows with a paid order", async () => {
    const person = await customer();
    await buyTicket(app, person, {}, found);
    const answers = [];
    for (const at of times(9))
      answers.push(
        await book(person, {
          search: await searchFlights(app, { trips: [["DAC", "CGP", `2027-01-1${at}`]] }),
        }),
      );
    expect(countCodes(answers)).toEqual({
      booked: UNPAID_LIMITS.paying.orders,
      unpaid_orders_limit: 1,
    });
  });
});

describe("payments that staff check", () => {
  it("hold a new account's order for a short time only, and few at once", async () => {
    const person = await customer({ proven: true });
    const ids: string[] = [];
    for (const option of [0, 1, 2]) ids.push(idOf(await book(person, { option })));
    const before = (await getBooking(app, person, ids[0] ?? "")).payment_deadline;
    const sent = await Promise.all(ids.map((id) => payManually(app, person, { journey_id: id })));
    expect(sent.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
    expect(sent.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: "reviews_limit",
    });
    const held = await Promise.all(ids.map((id) => getBooking(app, person, id)));
    const longest = Math.max(...held.map(({ payment_deadline: until }) => Date.parse(until ?? "")));
    expect(longest).toBe(Date.parse(before ?? "") + 18 * 3_600_000);
  });

  it("refuse the photo that paid for another booking", async () => {
    const person = await customer({ proven: true });
    const receipt = await uniquePhoto();
    const first = await bookFlight(app, person, {}, found);
    const second = idOf(await book(person, { option: 1 }));
    const pay = (id: string) => payManually(app, person, { journey_id: id }, { receipt });
    expect((await pay(first)).statusCode).toBe(201);
    expect((await pay(second)).statusCode).toBe(422);
  });
});

describe("staff", () => {
  it("release all that a hoarder holds in one act, and nothing that was paid meanwhile", async () => {
    const { headers } = await signedInStaff(app, ["support"]);
    const hoarder = await customer({ proven: true });
    const helper = await customer();
    const ring = { email: "hoard@example.net", phone: "01799000099" };
    const ids = [];
    for (const option of [0, 1, 2]) ids.push(idOf(await book(hoarder, { option, ...ring })));
    const helped = await customer();
    const stranger = idOf(await book(helped, { option: 3 }));
    expect(codeOf(await book(helper, { option: 4, ...ring }))).toBe("shared_orders_limit");

    const url = `/api/v1/back-office/bookings/${ids[0]}`;
    const preview = await app.http.inject({ url: `${url}/unpaid`, headers });
    const { orders } = preview.json<{ data: { orders: { id: string }[] } }>().data;
    expect(new Set(orders.map(({ id }) => id))).toEqual(new Set(ids));
    await payAt(app, await openPaymentPage(app, hoarder, ids[1] ?? ""));
    await runAllJobs(app);

    const released = await app.http.inject({
      method: "POST",
      url: `${url}/release-unpaid`,
      headers,
      payload: { why: "Holds seats without paying", orders: [...ids, stranger] },
    });
    expect(released.statusCode).toBe(200);
    const statuses = [];
    for (const id of ids) statuses.push((await getBooking(app, hoarder, id)).status);
    expect(statuses).toEqual(["booking_cancelled", "ticket_issued", "booking_cancelled"]);
    expect((await getBooking(app, helped, stranger)).status).toBe("booked");
    const [entry] = await app.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, "booking.release-unpaid"));
    expect(entry?.after).toMatchObject({
      released: [expect.any(String), expect.any(String)],
      skipped: [expect.any(String), expect.any(String)],
    });
    expect(codeOf(await book(helper, { option: 4, ...ring }))).toBe("booked");
  });
});
