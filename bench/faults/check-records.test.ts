import { describe, expect, it } from "vitest";
import { findUnsettled, findViolations } from "./check-records.ts";
import type { Records } from "./records.ts";

/** Two correct bookings: one ticketed with a coupon, one unpaid. */
const GOOD: Records = {
  bookings: [
    {
      id: "one",
      supplier: "schedule",
      requestKey: "key-one",
      status: "ticket_issued",
      totalPayable: 5000,
      couponCode: "SAVE",
      paymentId: "payment",
      pnr: "ABC123",
      ticketNumbers: ["999-1"],
    },
    {
      id: "two",
      supplier: "schedule",
      requestKey: "key-two",
      status: "booked",
      totalPayable: 4000,
      couponCode: null,
      paymentId: null,
      pnr: null,
      ticketNumbers: [],
    },
    {
      id: "far",
      supplier: "remote-airline",
      requestKey: "key-far",
      status: "ticket_issued",
      totalPayable: 9000,
      couponCode: null,
      paymentId: "payment-far",
      pnr: "FAR123",
      ticketNumbers: ["990-1"],
    },
  ],
  events: [
    { bookingId: "far", number: 1, from: null, to: "not_booked" },
    { bookingId: "far", number: 2, from: "not_booked", to: "booked" },
    { bookingId: "far", number: 3, from: "booked", to: "booking_confirmed" },
    { bookingId: "far", number: 4, from: "booking_confirmed", to: "ticket_issued" },
    { bookingId: "one", number: 1, from: "not_booked", to: "booked" },
    { bookingId: "one", number: 2, from: "booked", to: "booking_confirmed" },
    { bookingId: "one", number: 3, from: "booking_confirmed", to: "ticket_issued" },
    { bookingId: "two", number: 1, from: "not_booked", to: "booked" },
  ],
  seats: [{ id: 7, capacity: 9, taken: 2 }],
  holds: [
    { bookingId: "one", inventoryId: 7, seats: 1, state: "ticketed" },
    { bookingId: "two", inventoryId: 7, seats: 1, state: "held" },
  ],
  payments: [
    {
      id: "payment",
      attemptRef: "T1",
      bookingId: "one",
      amount: 5000,
      status: "paid",
      paysSubject: true,
      receivedPaisa: 500_000,
    },
    {
      id: "payment-far",
      attemptRef: "T2",
      bookingId: "far",
      amount: 9000,
      status: "paid",
      paysSubject: true,
      receivedPaisa: 900_000,
    },
  ],
  refunds: [],
  ledgerFaults: [],
  coupons: [{ id: "coupon", code: "SAVE", taken: 1, totalLimit: 1 }],
  couponUses: [{ couponId: "coupon", bookingId: "one", state: "used" }],
  tickets: [{ bookingId: "one", pnr: "ABC123", ticketNumbers: ["999-1"], isVoided: false }],
  airlineOrders: [
    { bookingId: "far", state: "ticketed", ticketNumbers: ["990-1"] },
    { bookingId: "far", state: "cancelled", ticketNumbers: [] },
  ],
  emailCauses: [
    "flight-booking-far-booked",
    "flight-booking-far-ticket_issued",
    "flight-booking-one-booked",
    "flight-booking-one-ticket_issued",
    "flight-booking-two-booked",
  ],
  deadJobs: [],
  overdueJobs: [],
  charges: [
    { attemptRef: "T1", paisa: 500_000 },
    { attemptRef: "T2", paisa: 900_000 },
  ],
};

const ACKNOWLEDGED = [
  { id: "one", requestKey: "key-one" },
  { id: "two", requestKey: "key-two" },
  { id: "far", requestKey: "key-far" },
];

/** The good records with one list changed. */
function withChange<Key extends keyof Records>(
  key: Key,
  change: (rows: Records[Key]) => Records[Key],
): Records {
  return { ...GOOD, [key]: change(GOOD[key]) };
}

/** Replaces fields of the first row of a list. */
function withFirst(key: keyof Records, fields: object): Records {
  return withChange(
    key,
    (rows) => rows.map((row, at) => (at === 0 ? { ...(row as object), ...fields } : row)) as never,
  );
}

const without = (key: keyof Records) => withChange(key, () => [] as never);

describe("the checker of the fault experiments", () => {
  it("finds nothing in good records", () => {
    expect(findViolations(GOOD, ACKNOWLEDGED)).toEqual([]);
    expect(findUnsettled(GOOD)).toEqual([]);
  });

  it.each<[string, Records, RegExp]>([
    [
      "a lost booking",
      withChange("bookings", (rows) => rows.filter(({ id }) => id !== "two")),
      /two was confirmed .* lost/,
    ],
    [
      "a request booked twice",
      withChange("bookings", (rows) => [
        ...rows,
        ...rows.filter(({ id }) => id === "two").map((row) => ({ ...row, id: "three" })),
      ]),
      /key-two was booked 2 times/,
    ],
    ["a seat counted twice", withFirst("seats", { taken: 3 }), /counts 3 seats, holds say 2/],
    ["an oversold flight", withFirst("seats", { capacity: 1 }), /oversold: 2 of 1/],
    [
      "a booking without seats",
      withFirst("holds", { state: "released" }),
      /one is ticket_issued without its seats/,
    ],
    [
      "money the gateway never took",
      without("charges"),
      /T1 says 500000 paisa, the gateway nothing/,
    ],
    ["money of another amount", withFirst("charges", { paisa: 400_000 }), /the gateway 400000/],
    ["a price paid in part", withFirst("payments", { amount: 6000 }), /less than its price/],
    [
      "a booking paid twice",
      withChange("payments", (rows) => [...rows, ...rows.map((row) => ({ ...row, id: "other" }))]),
      /one counts 2 payments/,
    ],
    [
      "a confirmed booking without money",
      withFirst("payments", { status: "open" }),
      /without a payment/,
    ],
    [
      "a refund above the payment",
      withChange("refunds", () => [
        { paymentId: "payment", paisa: 300_000 },
        { paymentId: "payment", paisa: 300_000 },
      ]),
      /refunded with 600000 paisa/,
    ],
    [
      "a missing event",
      withChange("events", (rows) =>
        rows.filter(({ bookingId, number }) => bookingId !== "one" || number !== 2),
      ),
      /one has a gap/,
    ],
    [
      "a status without its event",
      withChange("events", (rows) =>
        rows.filter(({ bookingId, number }) => bookingId !== "one" || number < 3),
      ),
      /ends with booking_confirmed/,
    ],
    ["a coupon counted wrongly", withFirst("coupons", { taken: 0 }), /SAVE counts 0, uses say 1/],
    ["a coupon beyond its limit", withFirst("coupons", { totalLimit: 0 }), /beyond its limit/],
    [
      "a coupon used without payment",
      withFirst("couponUses", { state: "reserved" }),
      /its coupon reserved/,
    ],
    ["a ticket the airline does not know", without("tickets"), /one shows a ticket/],
    [
      "a ticket number issued twice",
      withChange("tickets", (rows) => [
        ...rows,
        ...rows.map((row) => ({ ...row, bookingId: "two" })),
      ]),
      /999-1 was issued twice/,
    ],
    [
      "a booking that the airline holds twice",
      withChange("airlineOrders", (rows) => [...rows, ...rows]),
      /the airline holds booking far 2 times/,
    ],
    ["a dead job", withChange("deadJobs", () => ["order-paid"]), /job order-paid is dead/],
  ])("catches %s", (_fault, records, sentence) => {
    expect(findViolations(records, ACKNOWLEDGED).join("; ")).toMatch(sentence);
  });

  it.each<[string, Records, RegExp]>([
    [
      "seats of an ended booking",
      withFirst("bookings", { status: "booking_cancelled" }),
      /one has ended and keeps seats/,
    ],
    [
      "a valid ticket of an ended booking",
      withFirst("bookings", { status: "booking_failed" }),
      /ticket is still valid/,
    ],
    ["money without a payment", without("payments"), /T1, which the shop does not know/],
    [
      "money that bought nothing",
      withFirst("payments", { paysSubject: false }),
      /T1 bought nothing/,
    ],
    [
      "a paid booking without a ticket",
      withFirst("bookings", { status: "booking_confirmed" }),
      /no ticket/,
    ],
    ["a missing email", withChange("emailCauses", (rows) => rows.slice(1)), /no email "booked"/],
    [
      "a booking of which the airline has nothing",
      without("airlineOrders"),
      /far is ticket_issued and the airline has nothing/,
    ],
    [
      "a ticket that the airline did not issue",
      withFirst("airlineOrders", { ticketNumbers: ["990-2"] }),
      /far shows a ticket/,
    ],
    [
      "an ended booking that the airline still holds",
      withChange("bookings", (rows) =>
        rows.map((row) => (row.id === "far" ? { ...row, status: "booking_cancelled" } : row)),
      ),
      /far is booking_cancelled and the airline has it ticketed/,
    ],
    [
      "a booking that waits for the airline for ever",
      withFirst("bookings", { status: "not_booked" }),
      /one still waits/,
    ],
    ["a doubled email", withChange("emailCauses", (rows) => [...rows, ...rows]), /went out twice/],
    ["an overdue job", withChange("overdueJobs", () => ["email"]), /job email is overdue/],
  ])("catches %s after everything has settled", (_fault, records, sentence) => {
    expect(findUnsettled(records).join("; ")).toMatch(sentence);
  });
});
