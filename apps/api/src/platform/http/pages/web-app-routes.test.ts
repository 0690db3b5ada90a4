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
    const ask = (url: string, headers: Record<string, string> = {}) =>
      http.inject({ url, headers });
    return { http, file, ask };
  }

  it("answers 404 when it was deleted since the start, and goes on when it was read before", async () => {
    const { file, ask } = await openWithFile(1000);
    await writeFile(file.replace("1a2b", "3c4d"), "export {};");
    expect((await ask("/assets/start-1a2b.js")).statusCode).toBe(200);
    await rm(file);
    await rm(file.replace("1a2b", "3c4d"));
    const [read, unread] = [await ask("/assets/start-1a2b.js"), await ask("/assets/start-3c4d.js")];
    expect([read.statusCode, read.body, unread.statusCode]).toEqual([200, "export {};", 404]);
  });

  it("is sent compressed to who accepts that, and kept for a year", async () => {
    const { file, ask } = await openWithFile(1000);
    await writeFile(`${file}.br`, "as br");
    await writeFile(`${file}.gz`, "as gzip");
    for (const [accepts, body, encoding] of [
      ["gzip, deflate, br", "as br", "br"],
      ["gzip", "as gzip", "gzip"],
      ["", "export {};", undefined],
    ] as const) {
      const url = "/assets/start-1a2b.js";
      const first = await ask(url, { "accept-encoding": accepts });
      expect(first.body).toBe(body);
      expect(first.headers).toMatchObject({
        "content-type": "text/javascript; charset=utf-8",
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        vary: "Accept-Encoding",
      });
      expect(first.headers["content-encoding"]).toBe(encoding);
      const { etag = "" } = first.headers;
      const again = await ask(url, { "accept-encoding": accepts, "if-none-match": `W/${etag}` });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", etag]);
    }
    await rm(`${file}.br`);
    await rm(`${file}.gz`);
  });

  it("is in its folder, and not hidden", async () => {
    const { http, file, ask } = await openWithFile(1000);
    await writeFile(path.join(path.dirname(file), ".built-from"), "a hash");
    for (const url of [
      "/assets/.built-from",
      "/assets/..%2fpages%2fpages.json",
      "/assets/%2e%2e/pages/pages.json",
      "/assets/..%5cpages%5cpages.json",
      "/assets/start-1a2b.js%00",
      "/assets/",
      "/assets/none.js",
    ])
      expect([url, (await ask(url)).statusCode]).toEqual([url, 404]);
    const head = await http.inject({ method: "HEAD", url: "/assets/start-1a2b.js" });
    expect([head.statusCode, head.body, head.headers["content-length"]]).toEqual([200, "", "10"]);
    const post = await http.inject({ method: "POST", url: "/assets/start-1a2b.js" });
    expect([post.statusCode, post.headers.allow]).toEqual([405, "GET, HEAD"]);
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
