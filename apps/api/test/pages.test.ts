import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "./test-app.ts";
import { isPagePath } from "../src/platform/http/pages/page-paths.ts";
import type { PageProvider, PageMetadata } from "../src/platform/http/pages/page-metadata.ts";
import { dealPages } from "../src/modules/coupons/deal-pages.ts";
import { packagePageMetadata } from "../src/modules/tour-packages/pages/package-page-metadata.ts";
import { visaPageMetadata } from "../src/modules/visa/pages/visa-page-metadata.ts";
import { notFoundHead, sitePages } from "../src/modules/site/index.ts";
import { sampleCompany } from "./sample-company.ts";

const COMPANY = sampleCompany({ site: "https://ghuri.example" });
const LANGUAGES = ["en", "bn"] as const;

let app: TestApp;
let modules: readonly PageProvider[];
beforeAll(async () => {
  app = await startTestApp();
  const { clock } = app;
  const { db } = app.database;
  modules = [
    sitePages({
      company: COMPANY,
      sellsFlights: () => true,
      getHomeResponses: async () => ({ "/api/v1/x": {} }),
      pageText: async () => null,
    }),
    packagePageMetadata({ db, clock, company: COMPANY }),
    visaPageMetadata({ db, clock, company: COMPANY }),
    dealPages({ db, clock, site: COMPANY.site, hasBooked: async () => false }),
  ];
});
afterAll(() => app.stop());

async function tell(path: string, language: "en" | "bn" = "en") {
  for (const module of modules) {
    const told = await module.getPageMetadata({ path, language });
    if (told !== null) return told;
  }
  return null;
}

/** Of a URL that has a page. */
async function pageAt(path: string, language: "en" | "bn" = "en"): Promise<PageMetadata> {
  const told = await tell(path, language);
  if (told === null || told === "nothing") throw new Error(`${path}: ${told}`);
  return told;
}

async function listed(): Promise<string[]> {
  return (await Promise.all(modules.map((module) => module.listPaths()))).flat();
}

describe("every public page", () => {
  it("has a URL of the web app, its own title and description in both languages, and a picture", async () => {
    const paths = await listed();
    // 10 pages of the site, 1 + 14 + 21 of packages, 1 + 18 of visas, and the coupons.
    expect(paths.length).toBeGreaterThan(65);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => !isPagePath(path))).toEqual([]);
    for (const language of LANGUAGES) {
      const heads = await Promise.all(
        paths.map(async (path) => (await pageAt(decodeURIComponent(path), language)).head),
      );
      expect(heads.map(({ path }) => path)).toEqual(paths);
      expect(new Set(heads.map(({ title }) => title)).size).toBe(paths.length);
      const badlyLong = heads.filter(({ description: { length } }) => length < 20 || length > 200);
      expect(badlyLong).toEqual([]);
      if (language === "bn")
        for (const { description } of heads) expect(description).toMatch(/[\u0980-\u09ff]/);
    }
  });

  it("is shared with a photo of its scene, 1200 by 630", async () => {
    for (const path of await listed()) {
      const { head } = await pageAt(decodeURIComponent(path));
      const answer = await app.http.inject(`/storage/og/${head.scene}.jpg`);
      expect([path, answer.statusCode]).toEqual([path, 200]);
    }
    const photo = await app.http.inject("/storage/og/cox.jpg");
    const { width, height, format } = await sharp(photo.rawPayload).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: "jpeg" });
    expect(photo.headers["cache-control"]).toContain("max-age=604800");
    expect((await app.http.inject("/storage/og/..%2fcox.jpg")).statusCode).toBe(404);
    expect((await app.http.inject("/storage/og/atlantis.jpg")).statusCode).toBe(404);
  });

  it("is in the sitemap", async () => {
    const { body } = await app.http.inject("/sitemap.xml");
    for (const path of await listed()) expect(body).toContain(`${path}</loc>`);
  });
});

describe("the back office", () => {
  it("is not public: no page links to it, and its URL answers 404", async () => {
    for (const path of ["/back-office", "/back-office/refunds", "/back-office/audit/1"]) {
      expect([isPagePath(path), await tell(path)]).toEqual([false, null]);
      expect((await app.http.inject(path)).statusCode).toBe(404);
    }
    for (const path of ["/sitemap.xml", "/robots.txt", "/api/docs/", "/api/v1/openapi.json"]) {
      const { statusCode, body } = await app.http.inject(path);
      expect([path, statusCode, body.includes("back-office")]).toEqual([path, 200, false]);
    }
  });
});

describe("the API documentation page", () => {
  it("runs only its own inline code, and evaluates none", async () => {
    const { headers, body } = await app.http.inject("/api/docs/");
    const policy = String(headers["content-security-policy"]);
    const [, nonce] = /script-src 'self' 'nonce-([^']+)';/.exec(policy) ?? [];
    const scripts = body.match(/<script[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    expect(policy).toContain("require-trusted-types-for 'script'");
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
    const again = await app.http.inject("/api/docs/");
    expect(again.headers["content-security-policy"]).not.toBe(policy);
  });
});

describe("the data in a page", () => {
  it.each([
    "/holiday-packages",
    "/package-list/thailand",
    "/package-details/",
    "/visa-guidelines",
    "/visa-guidelines/",
    "/deals/",
  ])("answers its first requests to the server: %s", async (start) => {
    // Of names that have to exist, any will do.
    const path = (await listed()).find((each) => each.startsWith(start)) ?? start;
    for (const language of LANGUAGES) {
      const { initialResponses = {} } = await pageAt(path, language);
      const [[url, brought] = ["", null]] = Object.entries(initialResponses);
      const asked = await app.http.inject({ url, headers: { "accept-language": language } });
      expect(asked.statusCode).toBe(200);
      expect(asked.json()).toEqual(JSON.parse(JSON.stringify(brought)));
    }
  });
});

describe("the URL of something that is not sold", () => {
  it.each(["/package-details/maldives/7", "/visa-guidelines/nope", "/deals/h4sh"])(
    "answers 404: %s",
    async (path) => {
      expect(await tell(path)).toBe("nothing");
      expect(notFoundHead("bn").title).toBe("পাতাটি পাওয়া যায়নি");
    },
  );

  it("is not listed when a country has no packages", async () => {
    expect(await pageAt("/package-list/atlantis")).toMatchObject({ isNoIndex: true });
  });
});

it.each(["/profile", "/profile/bookings/package", "/flight-booking", "/password-reset", "/otp"])(
  "private pages are not listed: %s",
  async (path) => {
    expect(await pageAt(path)).toMatchObject({ isNoIndex: true });
    expect(await listed()).not.toContain(path);
  },
);

it("tells search engines who sells, and what a package costs", async () => {
  const home = JSON.stringify((await pageAt("/")).head.structuredData);
  expect(home).toContain('"TravelAgency"');
  expect(home).toContain('"WebSite"');
  const path = (await listed()).find((each) => each.startsWith("/package-details/")) ?? "";
  const { head, initialResponses } = await pageAt(path);
  const [{ data }] = Object.values(initialResponses ?? {}) as [
    { data: { price: number; name: string } },
  ];
  expect(head.structuredData).toMatchObject([
    { name: data.name, offers: { price: data.price, priceCurrency: "BDT" } },
    { "@type": "BreadcrumbList" },
  ]);
});
