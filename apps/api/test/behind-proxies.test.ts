import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import http2 from "node:http2";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createNetworkNames } from "../src/platform/http/server/network-names.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

/** The proxies of docs/self-hosting/reverse-proxy.md as it configures them, where this machine has them. */
const PAGE = readFileSync(
  fileURLToPath(new URL("../../../docs/self-hosting/reverse-proxy.md", import.meta.url)),
  "utf8",
);

const STAFF_KEY = "a-key-of-this-test-and-of-nothing-else";
/** Where a smuggled request claims to come from: only one that no proxy has read is believed. */
const FORGED = "203.0.113.66";

interface Proxy {
  readonly name: string;
  readonly program: string | null;
  /** Writes its configuration; returns its arguments. `h2`: where it speaks HTTP/2 without TLS. */
  readonly configure: (folder: string, ports: Ports) => Promise<string[]>;
}

interface Ports {
  readonly product: number;
  readonly h1: number;
  readonly h2: number;
}

const PROXIES: readonly Proxy[] = [
  {
    name: "nginx",
    program: findProgram("nginx"),
    async configure(folder, { product, h1, h2 }) {
      await mkdir(path.join(folder, "logs"));
      const [server = ""] = exampleOf("nginx").split(/^}$/m);
      const own = server
        .replace("listen 443 ssl;", `listen 127.0.0.1:${h1}; listen 127.0.0.1:${h2} http2;`)
        .replaceAll(/^ *(?:http2|ssl_\w+) .*;$/gm, "")
        .replace("127.0.0.1:3000", `127.0.0.1:${product}`);
      const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
        (kind) => `${kind}_temp_path ${folder}/${kind};`,
      );
      const file = path.join(folder, "nginx.conf");
      await writeFile(
        file,
        `daemon off; pid ${folder}/pid; error_log stderr crit; events {}
         http { access_log off; ${temporary.join(" ")}\n${own}}\n}`,
      );
      return ["-p", folder, "-c", file, "-e", "stderr"];
    },
  },
  {
    name: "Caddy",
    program: findProgram("caddy"),
    async configure(folder, { product, h1, h2 }) {
      const site = exampleOf("caddy")
        .replace("travel.example {", `http://:${h1}, http://:${h2} {`)
        .replace("127.0.0.1:3000", `127.0.0.1:${product}`);
      const file = path.join(folder, "Caddyfile");
      await writeFile(file, `{\n admin off\n servers {\n protocols h1 h2c\n }\n}\n${site}`);
      return ["run", "--adapter", "caddyfile", "--config", file];
    },
  },
];

/** The first example of a language on the page. */
function exampleOf(language: string): string {
  return new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, "s").exec(PAGE)?.[1] ?? "";
}

function findProgram(name: string): string | null {
  const named = process.env[`TEST_${name.toUpperCase()}`];
  const folders = [...(process.env["PATH"] ?? "").split(path.delimiter), "/usr/sbin"];
  const found = [...(named ? [named] : []), ...folders.map((folder) => path.join(folder, name))];
  return found.find((file) => existsSync(file)) ?? null;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const SMUGGLED = `GET /readyz HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${FORGED}\r\n\r\n`;
const LENGTH = SMUGGLED.length;

/** Heads of a request, and what follows: a body in which a second request hides from whoever measures it otherwise. */
const ATTEMPTS: readonly (readonly [string, string])[] = [
  [
    "a length and chunks",
    `Content-Length: ${LENGTH + 5}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    "chunks and a length that is too short",
    "Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n",
  ],
  ["two lengths, the second longer", `Content-Length: 0\r\nContent-Length: ${LENGTH}\r\n\r\n`],
  ["two lengths, the first longer", `Content-Length: ${LENGTH}\r\nContent-Length: 0\r\n\r\n`],
  ["two lengths in one line", `Content-Length: 0, ${LENGTH}\r\n\r\n`],
  ["a signed length", `Content-Length: +${LENGTH}\r\n\r\n`],
  ["a length in another base", `Content-Length: 0x${LENGTH.toString(16)}\r\n\r\n`],
  ["a space before the colon of the length", `Content-Length : ${LENGTH}\r\n\r\n`],
  ["a space before the colon of the coding", "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n"],
  [
    "a coding after a tab",
    `Content-Length: ${LENGTH + 5}\r\nTransfer-Encoding:\tchunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    "a coding after a vertical tab",
    `Content-Length: ${LENGTH + 5}\r\nTransfer-Encoding: \u000bchunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    "a folded coding",
    `Content-Length: ${LENGTH + 5}\r\nTransfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    "a coding in quotes",
    `Content-Length: ${LENGTH + 5}\r\nTransfer-Encoding: "chunked"\r\n\r\n0\r\n\r\n`,
  ],
  [
    "an unknown coding before chunks",
    `Content-Length: ${LENGTH + 5}\r\nTransfer-Encoding: x, chunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    "chunks twice",
    `Content-Length: ${LENGTH + 5}\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n`,
  ],
  [
    "a coding behind a bare line feed",
    `Content-Length: ${LENGTH + 5}\r\nX: y\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  ["a size of a chunk in another base", "Transfer-Encoding: chunked\r\n\r\n0x0\r\n\r\n"],
  ["a chunk that ends with a bare line feed", "Transfer-Encoding: chunked\r\n\r\n0\n\n"],
  [
    "a bare line feed in the extension of a chunk",
    "Transfer-Encoding: chunked\r\n\r\n0;a\nb\r\n\r\n",
  ],
  [
    "a size of a chunk beyond 64 bits",
    "Transfer-Encoding: chunked\r\n\r\n10000000000000000\r\n\r\n",
  ],
];

describe.each(PROXIES)("behind $name", ({ program, configure }) => {
  describe.runIf(program)("as it is documented", () => {
    const lines: Record<string, unknown>[] = [];
    let app: TestApp;
    let child: ChildProcess;
    let ports: Ports;
    let folder: string;

    beforeAll(async () => {
      app = await startTestApp({
        env: { STAFF_KEY },
        logTo: (line) => lines.push(JSON.parse(line) as Record<string, unknown>),
      });
      await app.http.listen({ port: 0, host: "127.0.0.1" });
      const { port: product } = app.http.server.address() as AddressInfo;
      ports = { product, h1: await freePort(), h2: await freePort() };
      folder = await mkdtemp(path.join(tmpdir(), "ghuri-proxy-"));
      const args = await configure(folder, ports);
      let told = "";
      child = spawn(program ?? "", args, {
        stdio: ["ignore", "ignore", "pipe"],
        env: { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
      });
      child.stderr?.on("data", (part: Buffer) => (told += part.toString()));
      for (let tries = 0; !(await ask().catch(() => null)); tries += 1) {
        if (tries > 100 || child.exitCode !== null) throw new Error(told);
        await pause(100);
      }
    }, 60_000);
    afterAll(async () => {
      child.kill();
      await app.stop();
      await rm(folder, { recursive: true, force: true });
    });

    const ask = () => fetch(`http://127.0.0.1:${ports.h1}/healthz`);

    /** What came back until the proxy closed the connection, or nothing more came. */
    const speak = (text: string) =>
      new Promise<string>((resolve) => {
        const socket = connect(ports.h1, "127.0.0.1", () => socket.write(text, "latin1"));
        let heard = "";
        socket.setTimeout(1500, () => socket.destroy());
        socket.on("data", (part: Buffer) => (heard += part.toString()));
        socket.on("error", () => undefined);
        socket.on("close", () => resolve(heard));
      });

    const forged = () => {
      const network = createNetworkNames(STAFF_KEY)(FORGED);
      return lines.filter((line) => line["network"] === network);
    };

    it("believes the address that the proxy saw, and none that the sender claims", async () => {
      await fetch(`http://127.0.0.1:${ports.h1}/readyz`, {
        headers: { "x-forwarded-for": FORGED },
      });
      expect(forged()).toEqual([]);
      // Without a proxy it would be believed: this is what the other tests look for.
      await fetch(`http://127.0.0.1:${ports.product}/readyz`, {
        headers: { "x-forwarded-for": FORGED },
      });
      expect(forged()).toHaveLength(1);
      lines.length = 0;
    });

    it.each(ATTEMPTS)(
      "takes no second request out of a body with %s",
      async (_what, rest) => {
        const head =
          "POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
        await speak(`${head}${rest}${SMUGGLED}`);
        // The next visitor, on a connection that the proxy may have kept, gets their own answer.
        for (let nth = 0; nth < 3; nth += 1) {
          const answer = await ask();
          expect([answer.status, await answer.json()]).toEqual([200, { status: "ok" }]);
        }
        expect(forged()).toEqual([]);
      },
      20_000,
    );

    it.each([0, LENGTH + 50])(
      "takes no second request out of a body of HTTP/2 that is said to have %i bytes",
      async (length) => {
        const session = http2.connect(`http://127.0.0.1:${ports.h2}`);
        session.on("error", () => undefined);
        const request = session.request({
          ":method": "POST",
          ":path": "/api/v1/auth/login",
          "content-type": "application/json",
          "content-length": String(length),
        });
        request.on("error", () => undefined);
        request.resume();
        request.end(SMUGGLED);
        await Promise.race([new Promise((resolve) => request.once("close", resolve)), pause(2000)]);
        session.destroy();
        for (let nth = 0; nth < 3; nth += 1) expect((await ask()).status).toBe(200);
        expect(forged()).toEqual([]);
      },
      20_000,
    );
  });
});
