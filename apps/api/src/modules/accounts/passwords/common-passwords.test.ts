import { NewPassword } from "@ghuri/contract/credentials";
import { describe, expect, it } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

describe("isCommonPassword", () => {
  it.each([
    "Password1!",
    "P@ssw0rd#2026",
    "Passw0rd!",
    "123Password!",
    "Welcome@123",
    "@Dmin1234",
    "Bangladesh@71",
    "Dhaka@2026",
    "Qwerty123!",
    "1qaz@WSX",
    "Q1w2e3r4!",
    "Abcd@1234",
    "Iloveyou1!",
    "Aa@123456",
    "AAAAaaaa1!",
    "Dallas1!",
    "$teelerS#7",
  ])("refuses %s, though it meets the five rules", (password) => {
    expect(NewPassword.safeParse(password).success).toBe(true);
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(["Tr1shul-boat!", "Rickshaw&Rain9", "padmaR!ver2k", "Str0ng!Passw0rd", "Xk9#mPq2vL"])(
    "accepts %s",
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});
