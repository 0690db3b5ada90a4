import { expect, it } from "vitest";
import { otpDigits } from "./otp-digits.ts";

it("extracts Latin and Bangla digits and ignores other characters", () => {
  expect(otpDigits("48-1 ০৯")).toBe("48109");
  expect(otpDigits("code: none")).toBe("");
});
