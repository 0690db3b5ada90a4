import { expect, it } from "vitest";
import { codeDigits } from "./code-digits.ts";

it("reads digits of both scripts, whatever stands between them", () => {
  expect(codeDigits("48-1 ০৯")).toBe("48109");
  expect(codeDigits("code: none")).toBe("");
});
