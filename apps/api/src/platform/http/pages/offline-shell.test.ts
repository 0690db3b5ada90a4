import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createHttpServer } from "../server/create-http-server.ts";
import { webAppRoutes } from "./web-app-routes.ts";

/* What the page installs and its service worker caches: apps/web/src/worker. */

const SHELL = "<html><head><title>Ghuri</title></head><body>the shell</body></html>";

let folder: string;
let http: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "ghuri-kept-"));
  await mkdir(path.join(folder, "pages"));
  const page = { name: "kept", scriptHash: "sha256-a", styleHash: "sha256-b" };
  await writeFile(path.join(folder, "pages/pages.json"), JSON.stringify([page]));
  await writeFile(path.join(folder, "pages/kept.html"), SHELL);
  for (const file of ["sw.js", "sw.js.br", "boot.js", "manifest.bn.webmanifest"])
    await writeFile(path.join(folder, file), file);
  http = await createHttpServer({
    log: pino({ level: "silent" }),
    perMinute: 1000,
    redis: null,
    isHttps: false,
    imageOrigin: undefined,
  });
  await webAppRoutes(http, () => [], {
    folder,
    site: { url: "https://ghuri.example", name: { en: "Ghuri", bn: "ঘুরি" } },
    pages: { getPageMetadata: async () => null, listPaths: async () => [] },
    notFound: () => ({ title: "Nothing", description: "", path: "/", scene: "dhaka" }),
  });
});
afterAll(async () => {
  await http.close();
  await rm(folder, { recursive: true });
});

const headersOf = async (url: string, encoding = "identity") =>
  (await http.inject({ url, headers: { "accept-encoding": encoding } })).headers;

it("browsers check for a newer worker every time, in any encoding", async () => {
  for (const encoding of ["identity", "br"]) {
    const headers = await headersOf("/sw.js", encoding);
    expect(headers["cache-control"]).toBe("no-cache");
    expect(headers["content-type"]).toMatch(/^(?:text|application)\/javascript/);
  }
  expect((await headersOf("/boot.js"))["cache-control"]).toBe("public, max-age=3600");
});

it("the installed app's name is in a manifest", async () => {
  const headers = await headersOf("/manifest.bn.webmanifest");
  expect(headers["content-type"]).toMatch(/^application\/manifest\+json/);
  expect(headers["cache-control"]).toBe("no-cache");
});

it("the policy allows our own worker and manifest, and no others", async () => {
  const policy = String((await headersOf("/sw.js"))["content-security-policy"]);
  expect(policy).toContain("worker-src 'self';");
  expect(policy).toContain("manifest-src 'self';");
});

it("the shell is one page for both languages, with the policy that lets it run from the cache", async () => {
  for (const language of ["en", "bn"]) {
    const answer = await http.inject({
      url: "/offline-shell",
      headers: { "accept-language": language },
    });
    expect([answer.statusCode, answer.body]).toEqual([200, SHELL]);
    expect(answer.headers["content-security-policy"]).toContain("script-src 'self' 'sha256-a';");
  }
});
