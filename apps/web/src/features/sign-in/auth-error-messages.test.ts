import { Refused, Unreachable } from "@ghuri/contract/client";
import { describe, expect, it } from "vitest";
import {
  MissingTokenError,
  getSignInErrorMessage,
  getSignUpErrorMessage,
} from "./auth-error-messages.ts";

const words = { failed: "failed", refused: "refused", noAnswer: "no answer", unexpected: "odd" };
const body = { code: "invalid", message: "", request_id: "r1" } as const;

describe("the words of a failed sign in", () => {
  it("repeats what the server said [S8-07]", () => {
    const error = new Refused(401, { ...body, message: "The email or password is not right." });
    expect(getSignInErrorMessage(error, "failed")).toBe("The email or password is not right.");
  });

  it("falls back to the fixed sentence when the server said nothing or did not answer", () => {
    expect(getSignInErrorMessage(new Refused(500, body), "failed")).toBe("failed");
    expect(getSignInErrorMessage(new Unreachable("x"), "failed")).toBe("failed");
  });
});

describe("the words of a failed registration", () => {
  it("joins the field errors behind the status [S8-09 S8-10]", () => {
    const errors = { email: ["Taken."], phone: ["Not a number.", "Too long."] };
    const error = new Refused(422, { ...body, message: "Look again.", errors });
    expect(getSignUpErrorMessage(error, words)).toBe("[422] Taken. Not a number. Too long.");
  });

  it("then tries the message, the status line and the fixed word, in that order [S8-09 S8-10]", () => {
    expect(getSignUpErrorMessage(new Refused(409, { ...body, message: "Busy." }), words)).toBe(
      "[409] Busy.",
    );
    expect(getSignUpErrorMessage(new Refused(502, body, "Bad Gateway"), words)).toBe(
      "[502] Bad Gateway",
    );
    expect(getSignUpErrorMessage(new Refused(502, body), words)).toBe("[502] refused");
  });

  it("tells silence, a missing token and everything else apart [S8-08 S8-11 S8-12]", () => {
    expect(getSignUpErrorMessage(new Unreachable("x"), words)).toBe("no answer");
    expect(getSignUpErrorMessage(new MissingTokenError(), words)).toBe("failed");
    expect(getSignUpErrorMessage(new TypeError("x"), words)).toBe("odd");
  });
});
