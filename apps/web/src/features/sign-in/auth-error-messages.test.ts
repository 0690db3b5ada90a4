import { Refused, Unreachable } from "@ghuri/contract/client";
import { describe, expect, it } from "vitest";
import {
  MissingTokenError,
  getSignInErrorMessage,
  getSignUpErrorMessage,
} from "./auth-error-messages.ts";

const messages = { failed: "failed", refused: "refused", noAnswer: "no answer", unexpected: "odd" };
const body = { code: "invalid", message: "", request_id: "r1" } as const;

describe("the message of a failed sign-in", () => {
  it("is the server's message [S8-07]", () => {
    const error = new Refused(401, { ...body, message: "The email or password is not right." });
    expect(getSignInErrorMessage(error, "failed")).toBe("The email or password is not right.");
  });

  it("is the default text without a message or a response", () => {
    expect(getSignInErrorMessage(new Refused(500, body), "failed")).toBe("failed");
    expect(getSignInErrorMessage(new Unreachable("x"), "failed")).toBe("failed");
  });
});

describe("the message of a failed registration", () => {
  it("joins the field errors after the status [S8-09 S8-10]", () => {
    const errors = { email: ["Taken."], phone: ["Not a number.", "Too long."] };
    const error = new Refused(422, { ...body, message: "Look again.", errors });
    expect(getSignUpErrorMessage(error, messages)).toBe("[422] Taken. Not a number. Too long.");
  });

  it("falls back to the message, the status line and the default text, in that order [S8-09 S8-10]", () => {
    expect(getSignUpErrorMessage(new Refused(409, { ...body, message: "Busy." }), messages)).toBe(
      "[409] Busy.",
    );
    expect(getSignUpErrorMessage(new Refused(502, body, "Bad Gateway"), messages)).toBe(
      "[502] Bad Gateway",
    );
    expect(getSignUpErrorMessage(new Refused(502, body), messages)).toBe("[502] refused");
  });

  it("differs for no response, a missing token and everything else [S8-08 S8-11 S8-12]", () => {
    expect(getSignUpErrorMessage(new Unreachable("x"), messages)).toBe("no answer");
    expect(getSignUpErrorMessage(new MissingTokenError(), messages)).toBe("failed");
    expect(getSignUpErrorMessage(new TypeError("x"), messages)).toBe("odd");
  });
});
