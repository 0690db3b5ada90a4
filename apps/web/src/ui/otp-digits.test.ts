import { expect, it } from "vitest";
import { otpDigits } from "./otp-digits.ts";

it("reads digits of both scripts, whatever stands between them", () => {
  expect(otpDigits("48-1 ০৯")).toBe("48109");
  expect(otpDigits("code: none")).toBe("");
});
