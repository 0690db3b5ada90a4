import { describe, expect, it } from "vitest";
import { codeOf, PaymentAnswer, wordsOf } from "./answers.ts";
import { classifyCode, failureOf } from "./codes.ts";
import { parseBkashTime } from "./times.ts";
import { toTransaction } from "./transaction.ts";

describe("the codes of bKash", () => {
  it("each belong to one class, which says what to do", () => {
    const listed = Array.from({ length: 200 }, (_, at) => String(2000 + at));
    const known = listed.filter((code) => classifyCode(code) !== "unknown");
    expect(known).toHaveLength(70);
    expect(classifyCode("0000")).toBe("done");
    expect(classifyCode("503")).toBe("down");
    expect(classifyCode(null)).toBe("unknown");
  });

  it("have words for the traveller by what the traveller can do", () => {
    expect(
      ["2057", "2011", "2059", "2018", "2023", "2029", "2046", "2065", "2002"].map(failureOf),
    ).toEqual([
      "wallet",
      "pin",
      "code",
      "timed_out",
      "balance",
      "duplicate",
      "blocked",
      "gateway",
      "declined",
    ]);
  });
});

describe("an answer of bKash", () => {
  it("is read in whichever letters and version it is written", () => {
    const paid = PaymentAnswer.parse({
      statusCode: "0000",
      paymentId: "TR1",
      trxId: "ABC",
      transactionStatus: "Completed",
      amount: 1500,
      currency: "BDT",
      merchantInvoice: "P1",
      customerMsisdn: "+8801770618575",
      paymentExecuteTime: "2026-06-22T18:00:00:250 GMT+0600",
    });
    expect(toTransaction(paid, null)).toMatchObject({
      state: "paid",
      attemptRef: "P1",
      paisa: 150_000,
      cardNumber: "880XXXXXXX575",
      chargedAt: new Date("2026-06-22T12:00:00.250Z"),
    });
    const refused = PaymentAnswer.parse({ externalCode: "2026", errorMessageEn: "Too much" });
    expect([codeOf(refused), wordsOf(refused)]).toEqual(["2026", "Too much (2026)"]);
  });

  it("with a status that nobody knows leaves the payment waiting", () => {
    const odd = PaymentAnswer.parse({
      transactionStatus: "Levitating",
      merchantInvoiceNumber: "P1",
    });
    expect(toTransaction(odd, "cancelled")?.state).toBe("pending");
  });

  it("has times with a colon before the milliseconds", () => {
    expect(parseBkashTime("2026-06-22T12:00:00:000 GMT+0000")).toEqual(
      new Date("2026-06-22T12:00:00Z"),
    );
    expect(parseBkashTime("yesterday")).toBeNull();
  });
});
