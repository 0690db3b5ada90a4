// Also on PostgreSQL and Redis: start and end on PostgreSQL.
// @module-tag postgres
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { POSTGRES } from "./postgres-server.ts";
import { type StartedServer, startServer } from "./started-server.ts";

// Each test starts the whole program, some of them twice.
vi.setConfig({ testTimeout: 90_000 });

/** A clear sentence for a person, without internals of the program. */
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

/** A free port, chosen here because the program prints the port that it was given. */
async function freePort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

/** Loaded before the program: no page of a database can be written any more after so many. */
function fullDiskAfter(pages: number): Record<string, string> {
  const code = `
    import fs from "node:fs";
    const { writeSync } = fs;
    let pages = 0;
    fs.writeSync = (file, bytes, ...rest) => {
      if (bytes.length >= 8192 && ++pages > ${pages})
        throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
      return writeSync(file, bytes, ...rest);
    };`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}

// These starts use the embedded database, whichever one the other tests use: once is enough.
describe.skipIf(POSTGRES)("a start with a wrong configuration", () => {
  it.each([
    ["a taken port", () => ({ PORT: String(takenPort) }), /Port \d+ is already taken/],
    ["an invalid port", () => ({ PORT: "abc" }), /PORT/],
    ["an address of another machine", () => ({ HOST: "203.0.113.1" }), /203\.0\.113\.1/],
    ["an invalid database URL", () => ({ DATABASE_URL: "nonsense" }), /DATABASE_URL/],
    [
      "a database that does not answer",
      () => ({ DATABASE_URL: `postgres://ghuri:secret@127.0.0.1:1/ghuri` }),
      /The database at DATABASE_URL cannot be used: .*ECONNREFUSED/,
    ],
    ["a Redis that does not answer", () => ({ REDIS_URL: "redis://127.0.0.1:1" }), /REDIS_URL/],
    ["a folder under a file", () => ({ DATA_DIR: `${folder}/a-file/data` }), /DATA_DIR/],
    [
      "a folder that cannot be written, with PostgreSQL",
      () => ({
        DATA_DIR: `${folder}/a-file/data`,
        DATABASE_URL: `postgres://ghuri:secret@127.0.0.1:1/ghuri`,
      }),
      /DATA_DIR .* cannot be written/,
    ],
    [
      "a full disk",
      () => ({ DATA_DIR: `${folder}/full`, ...fullDiskAfter(0) }),
      /The embedded database in .* cannot be opened: the disk is full/,
    ],
    ["a setting with a typing error", () => ({ DATABSE_URL: "x" }), /did you mean DATABASE_URL/],
    ["live on development defaults", () => ({ LIVE: "1" }), /LIVE is on.*DATABASE_URL/],
    [
      "live on a moved clock",
      () => ({ LIVE: "true", CLOCK_OFFSET_S: "60" }),
      /LIVE is on.*CLOCK_OFFSET_S/,
    ],
  ])("names the error in one sentence: %s", async (_case, env, said) => {
    const { code, stderr } = await start(env()).ended;
    expect(stderr).toMatch(said);
    expect(stderr).toMatch(SENTENCE);
    expect(stderr).not.toContain("secret");
    expect(code).toBe(1);
  });
});

describe.skipIf(POSTGRES)("a server on the embedded database", () => {
  it("ends with 0 when its first start is stopped at its first answer, and keeps the logins", async () => {
    const data = path.join(folder, "stopped");
    const server = start({ DATA_DIR: data, PORT: await freePort() });
    await server.address;
    server.process.kill("SIGTERM");
    expect(await server.ended).toEqual({ code: 0, stderr: "" });
    expect(await readFile(path.join(data, "demo-logins.json"), "utf8")).toContain("password");
  });

  it("says that the disk has become full, and starts once there is room", async () => {
    const env = { DATA_DIR: path.join(folder, "small"), PORT: await freePort() };
    const { code, stderr } = await start({ ...env, ...fullDiskAfter(800) }).ended;
    expect(stderr).toMatch(/The embedded database in .* cannot be opened: .*No space left/);
    expect(stderr).toMatch(SENTENCE);
    expect(code).toBe(1);
    const answer = await fetch(`${await start(env).address}/readyz`);
    expect(answer.status).toBe(200);
  });

  it("refuses a second server, and releases the database when it is stopped", async () => {
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
    expect(second.stderr).toContain(`delete ${path.join(folder, "data/database.lock")}`);
    expect(second.code).toBe(1);

    first.process.kill("SIGTERM");
    expect(await first.ended).toEqual({ code: 0, stderr: "" });
    await expect(fetch(`${address}/healthz`)).rejects.toThrow("fetch failed");
    await expect(readFile(path.join(folder, "data/database.lock"))).rejects.toThrow("ENOENT");
  });

  it("finishes running requests before it stops, and treats a double Ctrl-C as one", async () => {
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

  it.each([
    ["the terminal is closed", ({ process }: StartedServer) => process.kill("SIGHUP")],
    ["its parent process is killed", ({ process }: StartedServer) => process.disconnect()],
  ])("shuts down cleanly when %s", async (_case, end) => {
    const server = start({ PORT: await freePort() });
    await server.address;
    end(server);
    expect(await server.ended).toEqual({ code: 0, stderr: "" });
  });

  it("takes over the lock of a killed server, with the data it had written", async () => {
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

/** The program still finishes a request, but accepts no new connection. */
async function untilNobodyListens(address: string): Promise<void> {
  for (;;) {
    try {
      await fetch(`${address}/healthz`, { headers: { connection: "close" } });
    } catch {
      return;
    }
  }
}
