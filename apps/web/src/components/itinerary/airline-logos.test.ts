import { afterEach, describe, expect, it, vi } from "vitest";
import { getAirlineLogoUrl, rememberMissingLogo } from "./airline-logos.ts";

function pageWith(folder: string | null): void {
  vi.stubGlobal("document", {
    querySelector: () => (folder === null ? null : { content: folder }),
  });
}

afterEach(() => vi.unstubAllGlobals());

describe("an airline's logo", () => {
  it("is a PNG named by the code, in the folder that the page names [S7.1-03 OP-49]", () => {
    pageWith("https://logos.example/air");
    expect(getAirlineLogoUrl("BG")).toBe("https://logos.example/air/BG.png");
    pageWith("https://logos.example/air/");
    expect(getAirlineLogoUrl("6E")).toBe("https://logos.example/air/6E.png");
  });

  it("is our own tile when the page names no folder, or the code is none [OP-49]", () => {
    pageWith(null);
    expect(getAirlineLogoUrl("BG")).toBeNull();
    pageWith("https://logos.example/air/");
    expect(getAirlineLogoUrl("../x")).toBeNull();
  });

  it("is asked for once when it is missing", () => {
    pageWith("https://logos.example/air/");
    rememberMissingLogo("https://logos.example/air/ZZ.png");
    expect(getAirlineLogoUrl("ZZ")).toBeNull();
    expect(getAirlineLogoUrl("BG")).not.toBeNull();
  });
});
