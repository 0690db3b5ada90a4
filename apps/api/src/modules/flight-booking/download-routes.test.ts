import type { CancellationQuote } from "@ghuri/contract/cancellations";
import type { VerifiedReceipt } from "@ghuri/contract/receipt-verification";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  bookFlight,
  buyTicket,
  getBooking,
  openPaymentPage,
  payAt,
  runAllJobs,
  searchFlights,
  traveller,
  uploadPassport,
} from "../../../test/book-flight.ts";
import { createPaymentDecisions } from "../../../test/decide-payments.ts";
import { type SignedUpAccount, signUp } from "../../../test/sign-up.ts";
import { type ListeningApp, startListeningApp } from "../../../test/test-app.ts";
import { payments } from "../payments/tables.ts";

let app: ListeningApp;
let owner: SignedUpAccount;
let paid: string;

beforeAll(async () => {
  app = await startListeningApp();
  owner = await signUp(app);
  paid = await buyTicket(app, owner);
});
afterAll(() => app.stop());

const get = (url: string, headers: Record<string, string> = owner.headers) =>
  app.http.inject({ url, headers });
const codeOf = (answer: Answer) => answer.json<{ code: string }>().code;
type Answer = Awaited<ReturnType<typeof get>>;

async function cancel(id: string): Promise<void> {
  const post = (url: string, payload?: object) =>
    app.http.inject({
      method: "POST",
      url: `/api/v1/user/air-bookings/${id}${url}`,
      headers: owner.headers,
      ...(payload ? { payload } : {}),
    });
  const quote = (await post("/cancellation-quote")).json<{ data: CancellationQuote }>().data;
  expect((await post("/cancel", { quote_id: quote.id })).statusCode).toBe(200);
}

async function receiptCode(id: string): Promise<string> {
  const [payment] = await app.database.db.select().from(payments).where(eq(payments.subjectId, id));
  return payment?.verificationCode ?? "";
}

describe.each(["ticket", "receipt", "calendar"])("a %s", (kind) => {
  it("can be downloaded by its owner only, by token or cookie [S6-03 S7.3-12 OP-29]", async () => {
    const { booking_id } = await getBooking(app, owner, paid);
    for (const name of [paid, booking_id]) {
      const url = `/download-${kind}/${name}`;
      expect((await get(url)).statusCode).toBe(200);
      expect((await get(url, { cookie: `access_token=${owner.token}` })).statusCode).toBe(200);
      expect((await get(url, {})).statusCode).toBe(401);
      expect((await get(url, (await signUp(app)).headers)).statusCode).toBe(404);
    }
    for (const name of ["nonsense", crypto.randomUUID(), "%00"])
      expect((await get(`/download-${kind}/${name}`)).statusCode).toBe(404);
  });
});

describe("a receipt", () => {
  it("is a PDF in the language of the booking or of the link", async () => {
    const { booking_id } = await getBooking(app, owner, paid);
    for (const query of ["", "?language=bn", "?language=xx"]) {
      const answer = await get(`/download-receipt/${paid}${query}`);
      expect(answer.headers["content-type"]).toBe("application/pdf");
      expect(answer.headers["content-disposition"]).toContain(`receipt-${booking_id}.pdf`);
      expect(answer.headers["cache-control"]).toBe("no-store");
      const text = answer.rawPayload.toString("latin1");
      expect(text.includes("/Lang (bn)")).toBe(query === "?language=bn");
    }
  });

  it("does not exist before payment, nor for a late payment", async () => {
    const id = await bookFlight(app, owner);
    const page = await openPaymentPage(app, owner, id);
    expect(codeOf(await get(`/download-receipt/${id}`))).toBe("receipt_not_ready");
    await cancel(id);
    await payAt(app, page);
    await runAllJobs(app);
    expect(codeOf(await get(`/download-receipt/${id}`))).toBe("receipt_not_ready");
  });

  it("remains after the booking is cancelled", async () => {
    const id = await buyTicket(app, owner);
    await cancel(id);
    expect((await getBooking(app, owner, id)).available_actions).toEqual(["download_receipt"]);
    expect((await get(`/download-receipt/${id}`)).statusCode).toBe(200);
  });
});

describe("verifying a receipt", () => {
  const check = (code: string) => get(`/api/v1/receipts/${encodeURIComponent(code)}`, {});

  it("shows what was really paid, however the code is typed", async () => {
    const code = await receiptCode(paid);
    expect(code).toMatch(/^[34679ACDEFGHJKMNPQRTUVWXY]{12}$/);
    const printed = `R-${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;
    const { total_payable: amount } = await getBooking(app, owner, paid);
    for (const typed of [printed, code, ` ${printed.toLowerCase().replaceAll("-", " ")} `]) {
      const answer = await check(typed);
      expect(answer.json<{ data: VerifiedReceipt }>().data).toEqual({
        company: { name: "Ghuri Travels (sample)", registration: "CAAB-0000000" },
        verification_code: printed,
        amount,
        fee: 0,
        currency: "BDT",
        type: "flight",
        route: { origin: "DAC", destination: "CXB" },
        is_round_trip: false,
        name: null,
        travellers: 1,
        payer: "A••••• R•••••",
        state: "paid",
        issued_at: app.clock.now().toISOString(),
      });
    }
  });

  it("reveals nothing for a wrong code, and nothing that is not on the receipt", async () => {
    for (const wrong of ["R-AAAA-AAAA-AAAA", "x", "' or 1=1 --", "R".repeat(64), "%00"])
      expect((await check(wrong)).statusCode).toBe(404);
    const { booking_id, ticket_numbers } = await getBooking(app, owner, paid);
    const { body } = await check(await receiptCode(paid));
    for (const secret of [booking_id, paid, owner.id, "Ayesha", ...ticket_numbers])
      expect(body).not.toContain(secret);
  });

  it("shows a refund", async () => {
    const id = await buyTicket(app, owner);
    await cancel(id);
    const code = await receiptCode(id);
    const state = async () => (await check(code)).json<{ data: VerifiedReceipt }>().data.state;
    expect(await state()).toBe("refunding");
    const refundId = (await getBooking(app, owner, id)).refunds[0]?.id ?? "";
    const staff = await createPaymentDecisions(app);
    await staff.advance(refundId, { from: "requested", to: "approved" });
    await staff.advance(refundId, { from: "approved", to: "sent" });
    await staff.advance(refundId, { from: "sent", to: "done" });
    await staff.stop();
    expect(await state()).toBe("refunded");
  });

  it("is rate limited", async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => check("R-AAAA-AAAA-AAAA")));
    expect(answers.some(({ statusCode }) => statusCode === 429)).toBe(true);
  });
});

/** The unfolded lines of a calendar. */
const linesOf = (ics: string) => ics.replaceAll("\r\n ", "").trimEnd().split("\r\n");

/** Every event as its properties. Parameters stay part of the name. */
function eventsOf(ics: string): Record<string, string>[] {
  const events: Record<string, string>[] = [];
  for (const line of linesOf(ics)) {
    if (line === "BEGIN:VEVENT") events.push({});
    const event = events.at(-1);
    const [, name = "", value = ""] = /^([^:]*(?:"[^"]*")?[^:]*):(.*)$/.exec(line) ?? [];
    if (event && !(name in event)) event[name] = value;
  }
  return events;
}

describe("a calendar", () => {
  it("has every flight in local airport time, with its time zones", async () => {
    const found = await searchFlights(app, {
      trips: [
        ["DAC", "BKK", "2026-12-05"],
        ["BKK", "DAC", "2026-12-12"],
      ],
    });
    const [option] = found.options;
    const passport_file = await uploadPassport(app, owner);
    const passport = { passport_number: "A01234567", passport_expiry_date: "2030-01-01" };
    const users = [traveller({ ...passport, passport_file })];
    const id = await buyTicket(app, owner, { users }, found);
    const { booking_id, pnr } = await getBooking(app, owner, id);

    const answer = await get(`/download-calendar/${id}?language=en`);
    expect(answer.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(answer.headers["content-disposition"]).toContain(`trip-${booking_id}.ics`);
    const lines = linesOf(answer.body);
    expect([lines[0], lines.at(-1)]).toEqual(["BEGIN:VCALENDAR", "END:VCALENDAR"]);
    expect(lines).toContain("METHOD:PUBLISH");
    expect(
      Math.max(...answer.body.split("\r\n").map((line) => Buffer.byteLength(line))),
    ).toBeLessThan(76);

    const segments = option?.flights.flatMap((leg) => leg.segments) ?? [];
    const events = eventsOf(answer.body);
    expect(events).toHaveLength(segments.length);
    const stamp = (time: string) => `${time.replaceAll(/[-:]/g, "")}00`;
    for (const [at, segment] of segments.entries()) {
      const number = `${segment.airline_code} ${segment.airline_flight_number}`;
      expect(events[at]).toMatchObject({
        UID: `${id}-${at}@ghuri`,
        STATUS: "CONFIRMED",
        [`DTSTART;TZID=${segment.departure_timezone}`]: stamp(segment.departure_time),
        [`DTEND;TZID=${segment.arrival_timezone}`]: stamp(segment.arrival_time),
      });
      expect(events[at]?.["SUMMARY"]).toContain(number);
      expect(events[at]?.["DESCRIPTION"]).toContain(`Airline reference: ${pnr}`);
    }
    const zones = new Set(
      segments.flatMap((one) => [one.departure_timezone, one.arrival_timezone]),
    );
    expect(lines.filter((line) => line.startsWith("TZID:"))).toEqual(
      [...zones].map((zone) => `TZID:${zone}`),
    );
  });

  it("marks the same events as cancelled when the booking is cancelled", async () => {
    const id = await bookFlight(app, owner);
    const [held] = eventsOf((await get(`/download-calendar/${id}`)).body);
    expect(held).toMatchObject({ STATUS: "TENTATIVE", SEQUENCE: "0" });
    await cancel(id);
    const { body } = await get(`/download-calendar/${id}`);
    expect(linesOf(body)).toContain("METHOD:CANCEL");
    expect(eventsOf(body)).toMatchObject([
      { UID: held?.["UID"], STATUS: "CANCELLED", SEQUENCE: "3" },
    ]);
  });

  it("uses the language of the link", async () => {
    const { body } = await get(`/download-calendar/${paid}?language=bn`);
    expect(linesOf(body).join("\n")).toMatch(/SUMMARY:ফ্লাইট .*ঢাকা – কক্সবাজার/);
  });
});
