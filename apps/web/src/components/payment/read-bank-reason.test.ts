import { expect, it } from "vitest";
import { readBankReason } from "./read-bank-reason.ts";

it.each([
  ["Declined by issuer", "declined"],
  ["DO NOT HONOUR", "declined"],
  ["Declined: Insufficient funds", "funds"],
  ["Not sufficient funds", "funds"],
  ["Exceeds withdrawal amount limit", "limit"],
  ["Expired card", "expired"],
  ["Invalid card number", "card"],
  ["3D Secure authentication failed", "authentication"],
  ["OTP mismatch", "authentication"],
  ["Transaction cancelled by cardholder", "cancelled"],
  ["Session timed out", "timedOut"],
  ["Issuer 91/A7", null],
])("reads %s", (words, reason) => {
  expect(readBankReason(words)).toBe(reason);
});
