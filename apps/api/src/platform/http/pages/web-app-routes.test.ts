import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHttpServer } from "../server/create-http-server.ts";
import { recordAllowedMethods } from "../server/allowed-methods.ts";
import { webAppRoutes } from "./web-app-routes.ts";

const LOGOS = "https://logos.example/airlines?size=64&kind=tail";

let folder: string;
const opened: FastifyInstance[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "ghuri-web-"));
  await mkdir(path.join(folder, "pages"));
  const names = ["home", "search", "results", "plain"].flatMap((kind) => [
    `${kind}.en`,
    `${kind}.bn`,
  ]);
  const list = names.map((name) => ({ name, scriptHash: "sha256-a", styleHash: "sha256-b" }));
  await writeFile(path.join(folder, "pages/pages.json"), JSON.stringify(list));
  for (const name of names)
    await writeFile(path.join(folder, `pages/${name}.html`), `<title>Ghuri</title>${name}`);
});
afterAll(async () => {
  await Promise.all(opened.map((http) => http.close()));
  await rm(folder, { recursive: true });
});

async function openHome(airlineLogos?: string) {
  const http = await createHttpServer({
    log: pino({ level: "silent" }),
    perMinute: 1000,
    redis: null,
    isHttps: false,
    imageOrigin: airlineLogos && new URL(airlineLogos).origin,
  });
  opened.push(http);
  await webAppRoutes(http, () => [], {
    folder,
    site: { url: "https://ghuri.example", name: { en: "Ghuri", bn: "ঘুরি" } },
    pages: { getPageMetadata: async () => null, listPaths: async () => [] },
    notFound: () => ({ title: "Nothing", description: "", path: "/", scene: "dhaka" }),
    metas: () => ({ "airline-logos": airlineLogos }),
  });
  return http.inject({ url: "/", headers: { "accept-language": "en" } });
}

it("tells the page the URL of airline logos, and lets it show them [S7.1-03 OP-49]", async () => {
  const { body, headers } = await openHome(LOGOS);
  expect(body).toContain(
    '<meta name="airline-logos" content="https://logos.example/airlines?size=64&#38;kind=tail" />',
  );
  expect(headers["content-security-policy"]).toContain(
    "img-src 'self' data: blob: https://logos.example;",
  );
});

it("allows only its own pictures when no logo URL is set", async () => {
  const { body, headers } = await openHome();
  expect(body).not.toContain("airline-logos");
  expect(headers["content-security-policy"]).toContain("img-src 'self' data: blob:;");
});

it("sends the page in the chosen language, or else in the browser's", async () => {
  await openHome();
  const http = opened.at(-1);
  const pageFor = async (headers: Record<string, string>) =>
    (await http?.inject({ url: "/", headers }))?.body.replace(/<[^>]*>[^<]*<\/title>/, "");
  expect(await pageFor({ "accept-language": "bn-BD,bn;q=0.9,en;q=0.5" })).toContain("home.bn");
  expect(await pageFor({ "accept-language": "bn", cookie: "language=en" })).toContain("home.en");
  expect(await pageFor({})).toContain("home.en");
});

it("allows inline code of a page by its hash, and nothing else", async () => {
  const { headers } = await openHome();
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain("script-src 'self' 'sha256-a';");
  expect(policy).toContain("style-src 'self' 'sha256-b';");
});

it("sends an unchanged page only once", async () => {
  const first = await openHome();
  const again = await opened.at(-1)?.inject({
    url: "/",
    headers: { "accept-language": "en", "if-none-match": String(first.headers.etag) },
  });
  expect([again?.statusCode, again?.body]).toEqual([304, ""]);
  expect(first.headers.vary).toMatch(/Accept-Language.*Cookie/);
});

describe("a built file", () => {
  async function openWithFile(perMinute: number) {
    const file = path.join(folder, "assets/start-1a2b.js");
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, "export {};");
    const log = pino({ level: "silent" });
    const http = await createHttpServer({ log, perMinute, redis: null, isHttps: false });
    opened.push(http);
    await webAppRoutes(http, recordAllowedMethods(http), {
      folder,
      site: { url: "https://ghuri.example", name: { en: "Ghuri", bn: "ঘুরি" } },
      pages: { getPageMetadata: async () => null, listPaths: async () => [] },
      notFound: () => ({ title: "Nothing", description: "", path: "/", scene: "dhaka" }),
    });
    return { file, ask: (url: string) => http.inject({ url }) };
  }

  it("answers 404 when it was deleted since the start", async () => {
    const { file, ask } = await openWithFile(1000);
    expect((await ask("/assets/start-1a2b.js")).statusCode).toBe(200);
    await rm(file);
    expect((await ask("/assets/start-1a2b.js")).statusCode).toBe(404);
  });

  it("does not count against the rate limit of other calls", async () => {
    const perMinute = 5;
    const { ask } = await openWithFile(perMinute);
    for (let call = 1; call <= perMinute * 10; call++)
      expect((await ask("/assets/start-1a2b.js")).statusCode).toBe(200);
    expect((await ask("/assets/start-1a2b.js")).statusCode).toBe(429);
    expect((await ask("/")).statusCode).toBe(200);
  });
});
