import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createHttpServer } from "../server/create-http-server.ts";
import { createDrawnPageCounter } from "./draw-page.ts";
import { webAppRoutes } from "./web-app-routes.ts";

/* A web build whose pages tell what they were drawn from, and how often. */
const DRAWING = `
let drawn = 0;
export async function drawPage(drawing) {
  if (drawing.url.startsWith("/deals/")) throw new Error("cannot be drawn");
  if (drawing.url === "/visa-guidelines") await new Promise(() => {});
  return "<h1>" + JSON.stringify(drawing) + " " + ++drawn + "</h1>$&";
}`;

const RESPONSES = { "/api/v1/packages?countries=nepal": { data: [] } };
const counter = createDrawnPageCounter();

let folder: string;
let http: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "ghuri-drawn-"));
  await mkdir(path.join(folder, "pages"));
  await mkdir(path.join(folder, "drawing"));
  await writeFile(path.join(folder, "drawing/draw-page.mjs"), DRAWING);
  const names = ["plain", "package-list", "deal", "visas"].map((kind) => `${kind}.en`);
  const list = names.map((name) => ({ name, scriptHash: "sha256-a", styleHash: `sha256-${name}` }));
  await writeFile(path.join(folder, "pages/pages.json"), JSON.stringify(list));
  for (const name of names) {
    const content = name === "plain.en" ? "preloader" : "<!-- drawn -->";
    const html = `<title>Ghuri</title><body><div id="app">${content}</div></body>`;
    await writeFile(path.join(folder, `pages/${name}.html`), html);
  }
  http = await createHttpServer({
    log: pino({ level: "silent" }),
    perMinute: 1000,
    redis: null,
    isHttps: false,
  });
  await webAppRoutes(http, () => [], {
    folder,
    site: { url: "https://ghuri.example", name: { en: "Ghuri", bn: "ঘুরি" } },
    pages: {
      getPageMetadata: async ({ path: asked }) =>
        asked === "/package-list/atlantis"
          ? "nothing"
          : {
              head: { title: "Nepal", description: "", path: asked, scene: "dhaka" },
              initialResponses: RESPONSES,
            },
      listPaths: async () => [],
    },
    notFound: () => ({ title: "Nothing", description: "", path: "/", scene: "dhaka" }),
    metas: () => ({ today: "2027-01-12", flights: undefined }),
    drawn: counter,
  });
});
afterAll(async () => {
  await http.close();
  await rm(folder, { recursive: true });
});

const get = (url: string) => http.inject({ url, headers: { "accept-language": "en" } });
/** Until the worker thread has started, the first visitors of a page get it undrawn. */
const getDrawn = async (url: string) => {
  await expect.poll(async () => (await get(url)).body).toContain("<h1>");
  return get(url);
};

it("a page is drawn from its first responses and its tags, with the policy of its own styles", async () => {
  const { body, headers } = await getDrawn("/package-list/nepal?utm_source=letter");
  const drawing = { url: "/package-list/nepal", language: "en", answers: RESPONSES };
  expect(body).toContain(JSON.stringify({ ...drawing, metas: { today: "2027-01-12" } }));
  expect(body).toContain("<title>Nepal · Ghuri</title>");
  expect(body).toContain('id="first-answers"');
  expect(String(headers["content-security-policy"])).toContain("'sha256-package-list.en'");
});

it("a page is drawn once for all visitors, whatever campaign they come from", async () => {
  const first = await getDrawn("/package-list/nepal");
  const again = await get("/package-list/nepal?utm_source=other");
  expect(again.body).toBe(first.body);
  const unchanged = await http.inject({
    url: "/package-list/nepal",
    headers: { "accept-language": "en", "if-none-match": String(first.headers.etag) },
  });
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, ""]);
});

it("a choice in the URL is drawn for itself", async () => {
  expect((await getDrawn("/package-list/nepal?sort=cheapest")).body).toContain("?sort=cheapest");
});

it("a page that cannot be drawn is sent with the preloader, and counted", async () => {
  const { statusCode, body } = await get("/deals/one");
  expect(statusCode).toBe(200);
  expect(body).toContain("preloader");
  expect(body).toContain("<title>Nepal · Ghuri</title>");
  const failed = (await counter.gauge.count()).find(({ state }) => state === "failed");
  expect(failed?.count).toBeGreaterThan(0);
});

it("a visitor does not wait for a page that takes too long", async () => {
  expect((await get("/visa-guidelines")).body).toContain("preloader");
  const late = (await counter.gauge.count()).find(({ state }) => state === "late");
  expect(late?.count).toBeGreaterThan(0);
});

it("what does not exist is not drawn", async () => {
  const { statusCode, body } = await get("/package-list/atlantis");
  expect(statusCode).toBe(404);
  expect(body).toContain("preloader");
});

it("no file of the app for the server is sent", async () => {
  expect((await get("/drawing/draw-page.mjs")).statusCode).toBe(404);
});
