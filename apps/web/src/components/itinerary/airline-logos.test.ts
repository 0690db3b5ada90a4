import { afterEach, describe, expect, it, vi } from "vitest";
import { getAirlineLogoUrl, rememberMissingLogo } from "./airline-logos.ts";

function pageWith(folder: string | null): void {
  vi.stubGlobal("document", {
    querySelector: () => (folder === null ? null : { content: folder }),
  });
}

afterEach(() => vi.unstubAllGlobals());

describe("airline logo", () => {
  it("is a PNG named by the airline code in the configured folder [S7.1-03 OP-49]", () => {
    pageWith("https://logos.example/air");
    expect(getAirlineLogoUrl("BG")).toBe("https://logos.example/air/BG.png");
    pageWith("https://logos.example/air/");
    expect(getAirlineLogoUrl("6E")).toBe("https://logos.example/air/6E.png");
  });

  it("falls back to the tile without a folder or a valid code [OP-49]", () => {
    pageWith(null);
    expect(getAirlineLogoUrl("BG")).toBeNull();
    pageWith("https://logos.example/air/");
    expect(getAirlineLogoUrl("../x")).toBeNull();
  });

  it("is requested only once when missing", () => {
    pageWith("https://logos.example/air/");
    rememberMissingLogo("https://logos.example/air/ZZ.png");
    expect(getAirlineLogoUrl("ZZ")).toBeNull();
    expect(getAirlineLogoUrl("BG")).not.toBeNull();
  });
});
