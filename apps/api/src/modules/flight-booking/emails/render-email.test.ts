import type { Language } from "@ghuri/contract/messages/message";
import { describe, expect, it } from "vitest";
import { sampleRefundSum } from "../../../../test/sample-refund-sum.ts";
import { sampleTicket } from "../../../../test/sample-documents.ts";
import type { BookingEmail, EmailKind } from "./booking-email.ts";
import { renderBookingEmail } from "./render-email.ts";

const KINDS = [
  "booked",
  "confirmed",
  "ticket_issued",
  "expired",
  "booking_failed",
  "paid_late",
  "released",
  "cancelled",
  "refund_asked",
  "refund_declined",
  "not_held",
  "schedule_changed",
  "part_cancelled",
  "extras_bought",
  "part_requested",
  "part_declined",
  "name_corrected",
  "name_requested",
  "name_declined",
  "request_confirmed",
  "request_declined",
  "schedule_accepted",
  "schedule_unanswered",
] as const satisfies readonly EmailKind[];

function email(kind: EmailKind, language: Language, over: Partial<BookingEmail> = {}) {
  const { company, reference, option, coupon, totalPayable } = sampleTicket({ language });
  return renderBookingEmail({
    kind,
    language,
    company,
    name: "Tania Rahman",
    reference,
    option,
    coupon,
    beside: [],
    totalPayable,
    paymentDeadline: new Date("2026-11-21T10:00:00Z"),
    pnr: null,
    ticketNumbers: [],
    refund: null,
    clock: {
      since: "2026-12-05T06:00:00Z",
      owed: null,
      at_most: 9000,
      is_final: false,
      waits_for: "staff",
      promise: "answer",
      next_by: "2026-12-08T17:59:59.999Z",
      is_late: false,
    },
    part: {
      travellers: ["Rafiq Rahman"],
      directions: [],
      back: 4200,
      backBy: new Date("2027-01-02T06:00:00Z"),
      promisedAt: new Date("2026-12-08T06:00:00Z"),
    },
    extras: ["Tania Rahman, DAC–BKK: Seat 12A"],
    creditNote: null,
    correction: {
      before: "Ms Tanai Rahman",
      after: "Ms Tania Rahman",
      promisedAt: new Date("2026-12-08T06:00:00Z"),
      tickets: null,
    },
    specialRequest: { traveller: "Ms Tania Rahman", name: "Vegan meal" },
    note: "The airline says that both flights were flown.",
    holdEnd: null,
    changedPrice: null,
    airlineChanges: [
      { id: "chg_1", flight: "388", from: "2026-12-05T09:00", to: "2026-12-05T11:30" },
      { id: "chg_2", flight: "389", from: "2026-12-12T09:00", to: null },
    ],
    hasCancelledFlight: false,
    answerBy: null,
    link: "https://ghuri.test/profile/bookings",
    site: "https://ghuri.test",
    ...over,
  });
}

/** The visible text of HTML. */
const visibleText = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

describe.each(["en", "bn"] as const)("an email in %s", (language) => {
  it.each(KINDS)("has the same content as text and HTML: %s", (kind) => {
    const { subject, text, html } = email(kind, language);
    const shown = visibleText(html);
    expect(subject).toContain("K7M3QX");
    for (const line of text.split("\n").filter((one) => one.startsWith("- ")))
      expect(shown).toContain(line.slice(2));
    for (const said of ["K7M3QX", "BG 388", "CAAB-0000000", "https://ghuri.test"]) {
      expect(text).toContain(said);
      expect(shown + html).toContain(said);
    }
    expect(`${subject}${text}${html}`).not.toMatch(/undefined|\[object|NaN/);
  });

  it("escapes HTML in values", () => {
    const { html } = email("booked", language, { name: `<script>"x"</script> O'Brien` });
    expect(html).not.toContain("<script>");
    expect(visibleText(html)).toContain(`<script>"x"</script> O'Brien`);
  });
});

describe("an email", () => {
  it("for a new booking asks for the amount by the deadline, in Bangladesh time", () => {
    const { subject, text } = email("booked", "en");
    expect(subject).toBe("Pay by 21/11/2026, 16:00: Dhaka to Bangkok, K7M3QX");
    expect(text).toContain("Pay BDT 40,168:\nhttps://ghuri.test/profile/bookings");
    expect(text).toContain("Total payable: BDT 40,168");
  });

  it("about seats that the airline does not hold gives the reason and the new price", () => {
    const over = { holdEnd: "price_changed", changedPrice: 41_500 } as const;
    expect(email("not_held", "en", over).text).toContain("It is now BDT 41,500.");
    expect(email("not_held", "bn", over).text).toContain("এখন দাম");
    expect(email("not_held", "en").text).toContain("did not answer in time");
  });

  it("about changed flights has the old and the new time", () => {
    const { text } = email("schedule_changed", "en");
    expect(text).toContain(
      "BG 388: now departs Sat, 5 Dec 2026, 11:30, instead of Sat, 5 Dec 2026, 09:00.",
    );
    expect(text).toContain("389: the flight of Sat, 12 Dec 2026, 09:00 is cancelled.");
    expect(text).toContain("you don’t need to do anything");
    const answerBy = new Date("2026-12-01T06:00:00Z");
    const asked = email("schedule_changed", "en", { answerBy }).text;
    expect(asked).toContain("Please answer by");
    expect(asked).not.toContain("you don’t need to do anything");
  });

  it("for an issued ticket has the airline reference and ticket numbers", () => {
    const issued = { pnr: "XKPQAB", ticketNumbers: ["9972419300481"] };
    const { text } = email("ticket_issued", "bn", issued);
    expect(text).toContain("এয়ারলাইনের রেফারেন্স: XKPQAB");
    expect(text).toContain("টিকিট নম্বর: 9972419300481");
    expect(text).toContain("মোট পরিশোধিত: ৳ ৪০,১৬৮");
  });

  it("for a refund has the amount", () => {
    for (const kind of ["booking_failed", "paid_late"] as const)
      expect(email(kind, "en").text).toContain("Your refund: BDT 40,168");
  });

  it("for a cancelled booking has the refund, its breakdown and its latest date", () => {
    const sum = sampleRefundSum(20_668);
    const refund = { sum, extras: 0, names: 0, backBy: new Date("2027-01-02T20:00:00Z") };
    const { subject, text } = email("cancelled", "en", { refund });
    expect(subject).toBe("Booking cancelled, BDT 20,668 refund: Dhaka to Bangkok, K7M3QX");
    expect(text).toContain("by Sun, 3 Jan 2027 at the latest");
    expect(text).toContain(
      "Total paid: 40,168\nAirline charge: − 16,500\nOur service fee: − 3,000",
    );
    expect(text).toContain("Your refund: BDT 20,668");
  });

  it("for a cancelled booking counts what comes back beside the ticket", () => {
    const backBy = new Date("2027-01-02T20:00:00Z");
    const refund = { sum: sampleRefundSum(20_668), extras: 1000, names: 2450, backBy };
    const { subject, text } = email("cancelled", "en", { refund });
    expect(subject).toContain("BDT 24,118 refund");
    expect(text).toContain("Bags and seats: 1,000\nName correction paid for and not made: 2,450");
    expect(text).toContain("Your refund: BDT 24,118");
  });

  it("for a fare without a refund promises none, and no day", () => {
    const sum = sampleRefundSum(0);
    const refund = { sum, extras: 0, names: 0, backBy: new Date("2027-01-02T20:00:00Z") };
    for (const language of ["en", "bn"] as const) {
      const { subject, text } = email("cancelled", language, { refund });
      expect(subject).toMatch(/no refund|টাকা ফেরত নেই/);
      expect(text).toMatch(/nothing is refunded|কোনো টাকা ফেরত নেই/);
      expect(text).not.toMatch(/at the latest|দেরিতে হলেও|4 to 6 weeks|৪ থেকে ৬/);
    }
  });
});
