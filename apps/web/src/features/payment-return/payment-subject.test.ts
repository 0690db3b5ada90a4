import type { VisaApplicationDetail } from "@ghuri/contract/visas";
import { describe, expect, it } from "vitest";
import { fromVisaApplication } from "./payment-subject.ts";

const PRICE = 4500;

/** What is read of an application, as far as payments go. */
const subject = (over: Partial<VisaApplicationDetail>) =>
  fromVisaApplication({
    visa_guideline: { country: "Thailand", type: "Tourist" },
    price: PRICE,
    available_actions: [],
    payment_deadline: null,
    split_payment: null,
    part_payment: null,
    ...over,
  } as unknown as VisaApplicationDetail);

describe("an order paid with several payments", () => {
  it("that ended before all of them came is told apart from one that was refused", () => {
    const some = { payments: 1, paid: 2000, remaining: 0 };
    expect(subject({ split_payment: some }).endedPartlyPaid).toBe(true);
    expect(subject({ split_payment: { ...some, paid: PRICE } }).endedPartlyPaid).toBe(false);
    expect(subject({}).endedPartlyPaid).toBe(false);
  });

  it("is not over while the rest can be paid", () => {
    const split_payment = { payments: 1, paid: 2000, remaining: 2500 };
    const waiting = subject({ split_payment, payment_deadline: "2026-12-01T06:00:00.000Z" });
    expect(waiting).toMatchObject({ endedPartlyPaid: false, rest: { amount: 2500, of: "split" } });
  });
});
