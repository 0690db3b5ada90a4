import { describe, expect, it } from "vitest";
import { csvLine } from "./csv.ts";

describe("a line of CSV", () => {
  it("quotes what would break it", () => {
    expect(csvLine(["a", 'say "yes"', "one, two", "up\ndown", null, -5])).toBe(
      'a,"say ""yes""","one, two","up\ndown",,-5\r\n',
    );
  });

  it.each(["=1+1", "+8801712345678", "-2", "@SUM(A1)", "\t=1", "\r\n=1", " =cmd|' /C calc'!A0"])(
    "is no formula in a spreadsheet: %j",
    (text) => {
      expect(csvLine([text])).toBe(`"'${text}"\r\n`);
    },
  );

  it("leaves Bangla and plain references as they are", () => {
    expect(csvLine(["ঢাকা – কক্সবাজার", "GH-48231"])).toBe("ঢাকা – কক্সবাজার,GH-48231\r\n");
  });
});
