// Also on PostgreSQL and Redis: edits at the same time.
// @module-tag postgres
import type { AdminCoupon } from "@ghuri/contract/admin-coupons";
import type { AdminGuideline } from "@ghuri/contract/admin-guidelines";
import type { AdminDeparture, AdminPackage, AdminPackageRow } from "@ghuri/contract/admin-packages";
import type { AdminPage } from "@ghuri/contract/admin-site-content";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dealPages } from "../src/modules/coupons/deal-pages.ts";
import { findPageText, sitePages } from "../src/modules/site/index.ts";
import { packagePageMetadata } from "../src/modules/tour-packages/pages/package-page-metadata.ts";
import { visaPageMetadata } from "../src/modules/visa/pages/visa-page-metadata.ts";
import {
  combinePageProviders,
  type PageProvider,
} from "../src/platform/http/pages/page-metadata.ts";
import { applyForVisa, findGuideline } from "./apply-for-visa.ts";
import { bookPackage, sendPackageBooking, samplePackageTravellers } from "./book-package.ts";
import { bookFlight } from "./book-flight.ts";
import { signedInStaff, type StaffSession } from "./back-office.ts";
import { POSTGRES } from "./postgres-server.ts";
import { type SignedUpAccount, signUp } from "./sign-up.ts";
import { startTestApp, type TestApp } from "./test-app.ts";
import { sampleCompany } from "./sample-company.ts";

/* Content that staff write, on every traveller page: harmless, published at once, and stable once it is bought. */

const DESK = "/api/v1/back-office";
const COMPANY = sampleCompany({ site: "https://ghuri.example" });

let app: TestApp;
let pages: PageProvider;
let owner: SignedUpAccount;
let nadia: StaffSession;
beforeAll(async () => {
  app = await startTestApp();
  const { clock } = app;
  const { db } = app.database;
  pages = combinePageProviders([
    sitePages({
      company: COMPANY,
      sellsFlights: () => true,
      getHomeResponses: async () => null,
      pageText: (page, language) => findPageText(db, { page, language }),
    }),
    packagePageMetadata({ db, clock, company: COMPANY }),
    visaPageMetadata({ db, clock, company: COMPANY }),
    dealPages({ db, clock, site: COMPANY.site, hasBooked: async () => false }),
  ]);
  owner = await signUp(app);
  nadia = await signedInStaff(app, ["content"], "Nadia Karim");
});
afterAll(() => app.stop());

async function ask<T>(method: "GET" | "POST" | "PUT", url: string, payload?: object): Promise<T> {
  const asked = { method, url: `${DESK}/${url}`, headers: nadia.headers };
  const answer = await app.http.inject(payload ? { ...asked, payload } : asked);
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return answer.json<{ data: T }>().data;
}

async function packageAt(search: string): Promise<AdminPackage> {
  const [row] = await ask<AdminPackageRow[]>("GET", `packages?search=${search}`);
  return ask("GET", `packages/${row?.id}`);
}

const BESIDE = new Set([
  "id",
  "slug",
  "country",
  "state",
  "publish_from",
  "retired_at",
  "is_sample",
  "sold",
  "open_departures",
  "last_change",
]);

/** A loaded draft with changes, as the editor sends it back. */
function written(loaded: AdminPackage | AdminGuideline, more: object): object {
  const fields = Object.entries(loaded).filter(([name]) => !BESIDE.has(name));
  return { ...Object.fromEntries(fields), ...more };
}

const told = (path: string, language: "en" | "bn" = "en") =>
  pages.getPageMetadata({ path, language });

async function sitemap() {
  const { body, headers } = await app.http.inject({ url: "/sitemap.xml" });
  expect(headers["cache-control"]).toBe("no-cache");
  return body;
}

/** Known XSS attacks. */
const ATTACK = [
  "<p onclick='alert(1)'>kept<script>alert(2)</script></p>",
  "<svg onload=alert(3)><style>*{}</style></svg><img src=x onerror=alert(4)>",
  "<iframe src='javascript:alert(5)'></iframe><a href='javascript:alert(6)'>one</a>",
  "<a href='data:text/html,<script>alert(7)</script>'>two</a>",
  "<p style='background:url(javascript:alert(8))'>three</p><a href='//evil.example'>four</a>",
].join("");
const HARMLESS =
  '<p>kept</p><a rel="noopener nofollow">one</a><a rel="noopener nofollow">two</a>' +
  '<p>three</p><a rel="noopener nofollow">four</a>';

describe("rich text of staff", () => {
  async function expectHarmless(path: string, address: string) {
    const { body } = await app.http.inject({ url: address });
    for (const shown of [body, JSON.stringify(await told(path))]) {
      expect(shown).toContain(JSON.stringify(HARMLESS));
      expect(shown).not.toMatch(/alert|evil\.example/);
    }
  }

  it("never runs: not on a package, a visa guide, a coupon or a text page [OP-44]", async () => {
    const one = await packageAt("cox");
    const description = { en: ATTACK, bn: ATTACK };
    const saved = await ask<AdminPackage>(
      "POST",
      `packages/${one.id}`,
      written(one, { description, days: [] }),
    );
    expect(saved.description).toEqual({ en: HARMLESS, bn: HARMLESS });
    await expectHarmless(`/package-details/x/${one.id}`, `/api/v1/packages/${one.id}`);

    const { id } = await findGuideline(app, "TH");
    const guide = await ask<AdminGuideline>("GET", `guidelines/${id}`);
    await ask("POST", `guidelines/${id}`, written(guide, { description }));
    await expectHarmless(`/visa-guidelines/${id}`, `/api/v1/visa/guidelines/${id}`);

    const coupon = await makeCoupon({ description_en: ATTACK, description_bn: ATTACK });
    await expectHarmless(`/deals/${coupon.hash}`, `/api/v1/coupons/${coupon.hash}`);

    const { version } = await ask<AdminPage>("GET", "pages/terms/en");
    const part = { id: "a", heading: "A", chip: null, html: ATTACK, cards: [] };
    const text = { title: "T", intro: "", parts: [part] };
    await ask("PUT", "pages/terms/en", { text, version });
    await expectHarmless("/terms-conditions", "/api/v1/pages/terms");
  });

  it("keeps links to our own pages without rel restrictions", async () => {
    const { version } = await ask<AdminPage>("GET", "pages/privacy/en");
    const html =
      '<p><a href="/contact-us" rel="noopener nofollow">Write</a> <a href="#b">b</a></p>';
    const part = { id: "a", heading: "A", chip: null, html, cards: [] };
    const saved = await ask<AdminPage>("PUT", "pages/privacy/en", {
      text: { title: "T", intro: "", parts: [part] },
      version,
    });
    expect(saved.text?.parts[0]?.html).toContain('<a href="/contact-us">Write</a>');
    expect(saved.text?.parts[0]?.html).toContain('href="#b"');
  });
});

let coupons = 0;
function makeCoupon(more: object): Promise<AdminCoupon> {
  coupons += 1;
  return ask("POST", "coupons", {
    name: `WORDS${coupons}`,
    title_en: "Winter",
    title_bn: "শীত",
    subtitle_en: "Fly",
    subtitle_bn: "উড়ুন",
    type: "flat_rate",
    amount: 100,
    scope: "any",
    valid_from: "2026-11-01T00:00:00Z",
    expired_at: "2027-12-01T00:00:00Z",
    ...more,
  });
}

describe("what staff save", () => {
  it("is in a package's lists, its page, its title and the sitemap at once, and removed at once", async () => {
    const one = await packageAt("bali");
    const path = `/package-details/${one.slug}/${one.id}`;
    const saved = await ask<AdminPackage>(
      "POST",
      `packages/${one.id}`,
      written(one, { name: { en: "Bali Anew", bn: "নতুন বালি" }, price: 51_234, old_price: null }),
    );
    expect(await told(path, "bn")).toMatchObject({
      head: { title: expect.stringContaining("নতুন বালি") },
    });
    for (const address of ["/holiday-packages", `/package-list/${one.country.en.toLowerCase()}`])
      expect(JSON.stringify(await told(address))).toContain("51234");
    expect(await sitemap()).toContain(one.id);
    await ask("POST", `packages/${one.id}/state`, { to: "retired", version: saved.version });
    expect(await told(path)).toBe("nothing");
    expect(JSON.stringify(await told("/holiday-packages"))).not.toContain("51234");
    expect(await sitemap()).not.toContain(one.id);
  });

  it("is on a coupon's own page, in home's list and the sitemap at once, and removed at once", async () => {
    const made = await makeCoupon({ title_en: "Before" });
    const path = `/deals/${made.hash}`;
    const listed = async () => (await app.http.inject({ url: "/api/v1/coupons" })).body;
    const saved = await ask<AdminCoupon>("PUT", `coupons/${made.id}`, {
      ...made.draft,
      title_en: "After",
      version: made.version,
    });
    expect(await told(path)).toMatchObject({ head: { title: `After (${made.draft.name})` } });
    expect(await listed()).toContain("After");
    expect(await sitemap()).toContain(path);
    await ask("POST", `coupons/${made.id}/switch`, { to: "stopped", version: saved.version });
    expect(await told(path)).toBe("nothing");
    expect(await listed()).not.toContain("After");
    expect(await sitemap()).not.toContain(path);
  });

  it("is on a text page, in its language only", async () => {
    const { version } = await ask<AdminPage>("GET", "pages/about/bn");
    const part = { id: "a", heading: "আমরা", chip: null, html: "<p>ঢাকা</p>", cards: [] };
    const text = { title: "আমরা কে", intro: "", parts: [part] };
    await ask("PUT", "pages/about/bn", { text, version });
    const answerIn = async (language: "en" | "bn") => {
      const page = await told("/about-us", language);
      return page !== null && page !== "nothing" && page.initialResponses?.["/api/v1/pages/about"];
    };
    expect(await answerIn("bn")).toMatchObject({ data: { title: "আমরা কে" } });
    expect(await answerIn("en")).toEqual({ data: null });
  });
});

describe("what a traveller has bought", () => {
  /** The database's error for a statement; empty when it succeeded. */
  const fault = (statement: ReturnType<typeof sql>): Promise<string> =>
    app.database.db.execute(statement).then(
      () => "",
      (error: Error) => String(error.cause),
    );

  it("cannot be deleted, and a departure keeps the spots that are sold [OP-39]", async () => {
    const one = await packageAt("cox");
    await bookPackage(app, owner);
    expect(await fault(sql`delete from tour_packages where id = ${one.id}`)).toMatch(/foreign key/);
    expect(
      await fault(
        sql`delete from package_departures where id in (select departure_id from package_bookings)`,
      ),
    ).toMatch(/foreign key/);
    expect(
      await fault(
        sql`update package_departures set capacity = 0 where id in (select departure_id from package_bookings)`,
      ),
    ).toMatch(/package_departures_taken/);
    await applyForVisa(app, owner, {}, { country: "MY" });
    const { id } = await findGuideline(app, "MY");
    expect(await fault(sql`delete from visa_guidelines where id = ${id}`)).toMatch(/foreign key/);
    const coupon = await makeCoupon({});
    await bookFlight(app, owner, { coupon: coupon.draft.name });
    expect(await fault(sql`delete from coupons where id = ${coupon.id}`)).toMatch(/foreign key/);
  });

  it.runIf(POSTGRES)("keeps its spot when others book while capacity shrinks", async () => {
    const one = await packageAt("sylhet");
    const open = () => ask<AdminDeparture[]>("GET", `packages/${one.id}/departures`);
    const { id, capacity, is_closed, supplier_cost } = (await open()).at(-1) ?? {
      id: "",
      capacity: 0,
      is_closed: false,
      supplier_cost: null,
    };
    const shrink = () =>
      app.http.inject({
        method: "POST",
        url: `${DESK}/departures/${id}`,
        headers: nadia.headers,
        payload: {
          capacity: 2,
          is_closed,
          supplier_cost,
          expected: { capacity, is_closed, supplier_cost },
        },
      });
    const book = () =>
      sendPackageBooking(app, owner, {
        package_id: one.id,
        departure_id: id,
        traveller: 2,
        travellers: samplePackageTravellers(2),
      });
    const answers = await Promise.all([book(), shrink(), book(), shrink(), book()]);
    for (const { statusCode } of answers) expect([200, 201, 409]).toContain(statusCode);
    const left = (await open()).find((each) => each.id === id);
    expect(left?.booked).toBeLessThanOrEqual(left?.capacity ?? 0);
    const booked = answers.filter(({ statusCode }) => statusCode === 201).length;
    expect(left?.booked).toBe(booked * 2);
  });
});
