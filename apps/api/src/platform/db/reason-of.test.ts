import { describe, expect, it } from "vitest";
import { reasonOf } from "./reason-of.ts";

/** As the file system of the embedded database throws them: no instances of Error. */
const errnoError = (errno: number) => ({ name: "ErrnoError", errno });

describe("the reason of an error", () => {
  it("is a full disk, or the number, of the embedded database's file errors", () => {
    expect(reasonOf(errnoError(51))).toBe("the disk is full");
    expect(reasonOf(errnoError(2))).toBe("its files cannot be used (errno 2)");
  });

  it("is that of the innermost cause", () => {
    const innermost = new Error("no space left on device");
    const error = new Error("query failed", {
      cause: new Error("write failed", { cause: innermost }),
    });
    expect(reasonOf(error)).toBe("no space left on device");
  });

  it("names every address that refused", () => {
    const refused = ["::1", "127.0.0.1"].map((host) => new Error(`connect ECONNREFUSED ${host}`));
    expect(reasonOf(new AggregateError(refused))).toBe(
      "connect ECONNREFUSED ::1 and connect ECONNREFUSED 127.0.0.1",
    );
  });

  it("is text in any case", () => {
    expect(reasonOf("a word")).toBe("a word");
    expect(reasonOf(undefined)).toBe("undefined");
  });
});
