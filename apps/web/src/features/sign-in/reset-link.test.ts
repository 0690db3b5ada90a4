import { describe, expect, it } from "vitest";
import { readResetLink } from "./reset-link.ts";

describe("a reset link", () => {
  it("contains an email and a token, also when the token looks like a number", () => {
    expect(readResetLink({ email: "a@b.example", token: "k3y" })).toEqual({
      email: "a@b.example",
      token: "k3y",
    });
    expect(readResetLink({ email: "a@b.example", token: 42 })?.token).toBe("42");
  });

  it.each([{}, { email: "a@b.example" }, { token: "k" }, { email: "a", token: "k" }, { email: 1 }])(
    "is invalid as %j",
    (query) => {
      expect(readResetLink(query)).toBeNull();
    },
  );
});
