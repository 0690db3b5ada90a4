import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { POSTGRES } from "./postgres-server.ts";
import { type StartedServer, startServer } from "./started-server.ts";

// Each case starts the whole program, some of them twice.
vi.setConfig({ testTimeout: 90_000 });

/** A clear sentence for a person, and nothing of the program's insides. */
const SENTENCE = /^[^\n]+\.\n$/;

let folder: string;
let taken: Server;
let takenPort: number;
const started: StartedServer[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "ghuri-start-"));
  taken = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => taken.once("listening", resolve));
  takenPort = (taken.address() as AddressInfo).port;
  await writeFile(path.join(folder, "a-file"), "");
});
afterEach(async () => {
  for (const { process, ended } of started.splice(0)) {
    process.kill("SIGKILL");
    await ended;
  }
});
afterAll(async () => {
  taken.close();
  await rm(folder, { recursive: true });
});

function start(env: Record<string, string> = {}): StartedServer {
  const server = startServer({ DATA_DIR: path.join(folder, "data"), ...env });
  started.push(server);
  return server;
}

/** A free port; the program is told one, as it prints what it was told. */
async function freePort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

// What starts here has the embedded database, whichever the others run on: once is enough.
describe.skipIf(POSTGRES)("a start that cannot work", () => {
  it.each([
    ["a taken port", () => ({ PORT: String(takenPort) }), /Port \d+ is already taken/],
    ["a port that is none", () => ({ PORT: "abc" }), /PORT/],
    ["an address of another machine", () => ({ HOST: "203.0.113.1" }), /203\.0\.113\.1/],
    ["a database address that is none", () => ({ DATABASE_URL: "nonsense" }), /DATABASE_URL/],
    [
      "a database that does not answer",
      () => ({ DATABASE_URL: `postgres://ghuri:secret@127.0.0.1:1/ghuri` }),
      /The database at DATABASE_URL cannot be used: .*ECONNREFUSED/,
    ],
    ["a Redis that does not answer", () => ({ REDIS_URL: "redis://127.0.0.1:1" }), /REDIS_URL/],
    ["a folder under a file", () => ({ DATA_DIR: `${folder}/a-file/data` }), /DATA_DIR/],
    ["live on development defaults", () => ({ LIVE: "1" }), /LIVE is on.*DATABASE_URL/],
    [
      "live on a moved clock",
      () => ({ LIVE: "true", CLOCK_OFFSET_S: "60" }),
      /LIVE is on.*CLOCK_OFFSET_S/,
    ],
  ])("says in one sentence what is wrong: %s", async (_case, env, said) => {
    const { code, stderr } = await start(env()).ended;
    expect(stderr).toMatch(said);
    expect(stderr).toMatch(SENTENCE);
    expect(stderr).not.toContain("secret");
    expect(code).toBe(1);
  });
});

describe.skipIf(POSTGRES)("a server on the embedded database", () => {
  it("keeps a second one off, and lets go when told to stop", async () => {
    const first = start({ PORT: await freePort() });
    const address = await first.address;
    for (const [url, status] of [
      ["/healthz", "ok"],
      ["/readyz", "ready"],
    ] as const) {
      const answer = await fetch(address + url);
      expect([answer.status, await answer.json()]).toEqual([200, { status }]);
    }

    const second = await start({ PORT: await freePort() }).ended;
    expect(second.stderr).toMatch(/Process \d+ is already using the embedded database/);
    expect(second.code).toBe(1);

    first.process.kill("SIGTERM");
    expect(await first.ended).toEqual({ code: 0, stderr: "" });
    await expect(fetch(`${address}/healthz`)).rejects.toThrow("fetch failed");
    await expect(readFile(path.join(folder, "data/database.lock"))).rejects.toThrow("ENOENT");
  });

  it("finishes what runs before it stops, and takes one Ctrl-C that comes twice for one", async () => {
    const server = start({ PORT: await freePort() });
    const address = await server.address;
    const body = '{"email":"nobody@example.com","password":"Some-word-1"}';
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const running = fetch(`${address}/api/v1/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: readable,
      duplex: "half",
    });
    await writer.write(Buffer.from(body.slice(0, 20)));
    await fetch(`${address}/healthz`);

    server.process.kill("SIGINT");
    server.process.kill("SIGINT");
    await untilNobodyListens(address);
    await writer.write(Buffer.from(body.slice(20)));
    await writer.close();
    expect((await running).status).toBe(401);
    expect((await server.ended).code).toBe(0);
  });

  it("takes over the lock of one that is gone, with what it had written", async () => {
    const first = start({ PORT: await freePort() });
    const register = (address: string) =>
      fetch(`${address}/api/v1/auth/register`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          email: "ayesha@example.com",
          phone: "01712345678",
          password: "Rickshaw&Rain9",
          password_confirmation: "Rickshaw&Rain9",
        }),
      });
    expect((await register(await first.address)).status).toBe(201);
    first.process.kill("SIGKILL");
    await first.ended;

    const second = start({ PORT: await freePort() });
    expect((await register(await second.address)).status).toBe(422);
  });
});

/** The program still finishes a request, but takes no new connection. */
async function untilNobodyListens(address: string): Promise<void> {
  for (;;) {
    try {
      await fetch(`${address}/healthz`, { headers: { connection: "close" } });
    } catch {
      return;
    }
  }
}
