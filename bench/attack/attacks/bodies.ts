import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { type Attack, gainsOf } from "../attack.ts";
import { nextAddress } from "../people.ts";
import { type Reply, send } from "../send.ts";

export interface BodyFacts {
  readonly statuses: readonly number[];
  readonly largestAnswer: number;
  readonly slowestMs: number;
}

const FORMS = 45;
const FORMS_PER_SECOND = 9;
const MOST_ANSWER_BYTES = 16_000;

function bodyFacts(replies: readonly Reply[]): BodyFacts {
  return {
    statuses: [...new Set(replies.map(({ status }) => status))],
    largestAnswer: Math.max(...replies.map(({ text }) => text.length)),
    slowestMs: Math.max(...replies.map(({ ms }) => ms)),
  };
}

/** Row 2: forms of 250 kB of fields that we do not know, nine a second, and as many as just fit the limit. */
export const sendUnknownFields: Attack<BodyFacts> = {
  name: "forms full of unknown fields, 9 a second",
  async carryOut({ address }) {
    const from = nextAddress();
    const sent: Promise<Reply>[] = [];
    for (let count = 0; count < FORMS; count++) {
      // Every third is as large as the limit of a search allows, so it is parsed.
      const bytes = count % 3 === 0 ? 15_000 : 250_000;
      const fields = Array.from({ length: bytes / 10 }, (_, at) => `f${at}=1`).join("&");
      const body = new URLSearchParams(fields.slice(0, bytes));
      sent.push(send(address, { path: "/api/v1/flight/search", from, body }).catch(noReply));
      await pause(1000 / FORMS_PER_SECOND);
    }
    return bodyFacts(await Promise.all(sent));
  },
  describe: ({ statuses, largestAnswer }) =>
    `${statuses.join(", ")}; answers up to ${largestAnswer} bytes`,
  judge: ({ statuses, largestAnswer }) =>
    gainsOf(
      [statuses.some((status) => status < 400), "a form of unknown fields was accepted"],
      [statuses.some((status) => status >= 500), "a form of unknown fields made the product fail"],
      [largestAnswer > MOST_ANSWER_BYTES, `an answer of ${largestAnswer} bytes echoes the form`],
    ),
};

/** The product may end the connection while the body is still being sent: nothing was parsed then. */
const noReply = (): Reply => ({ status: 413, text: "", retryAfter: null, ms: 0 });

const MOST_REPORT_MS = 500;

/** Row 17: a browser's report of an error made to take long in the patterns that hide addresses. */
export const sendSlowPatterns: Attack<BodyFacts> = {
  name: "error reports against slow patterns",
  async carryOut({ address }) {
    const from = nextAddress();
    const texts = ["a@".repeat(4000), `${"a".repeat(7990)}@`, "a.".repeat(4000), "1".repeat(8000)];
    const replies: Reply[] = [];
    for (const stack of texts)
      for (let count = 0; count < 10; count++)
        replies.push(
          await send(address, {
            path: "/api/v1/client-errors",
            from,
            body: { message: stack.slice(0, 1000), stack, path: stack.slice(0, 300) },
          }),
        );
    return bodyFacts(replies);
  },
  describe: ({ slowestMs }) => `slowest answer ${Math.round(slowestMs)} ms`,
  judge: ({ statuses, slowestMs }) =>
    gainsOf(
      [slowestMs > MOST_REPORT_MS, `one report took ${Math.round(slowestMs)} ms`],
      [statuses.some((status) => status >= 500), "a report made the product fail"],
    ),
};

export interface BrokenHttpFacts {
  readonly answers: readonly { readonly attack: string; readonly status: number }[];
}

const LINES = ["Tania\r\nBcc: all@example.com", "Tania\nTo: x@example.com", "Tania\u2028Bcc: x"];

/** Row 20: two Host headers, two lengths, and line breaks where one line is meant. */
export const sendBrokenHttp: Attack<BrokenHttpFacts> = {
  name: "doubled Host, two lengths, line breaks in names",
  async carryOut({ address }) {
    const raw = (head: string) => sendRaw(address, `${head}\r\nConnection: close\r\n\r\n`);
    const own = new URL(address).host;
    const answers = [
      {
        attack: "two Host headers",
        status: await raw(`GET / HTTP/1.1\r\nHost: ${own}\r\nHost: evil.example`),
      },
      {
        attack: "two lengths",
        status: await raw(
          `POST /api/v1/subscribe HTTP/1.1\r\nHost: ${own}\r\nContent-Length: 4\r\nContent-Length: 9`,
        ),
      },
      {
        attack: "a length beside chunks",
        status: await raw(
          `POST /api/v1/subscribe HTTP/1.1\r\nHost: ${own}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked`,
        ),
      },
    ];
    for (const name of LINES) {
      const { status } = await send(address, {
        path: "/api/v1/contact",
        from: nextAddress(),
        body: { name, email: "tania@example.com", message: "Hello" },
      });
      answers.push({ attack: `the name ${JSON.stringify(name)}`, status });
    }
    return { answers };
  },
  describe: ({ answers }) => answers.map(({ status }) => status).join(", "),
  judge: ({ answers }) =>
    answers
      .filter(({ status }) => status < 400 || status >= 500)
      .map(({ attack, status }) => `${attack}: answered ${status}`),
};

/** Sends bytes as they are; the status of the first answer, 400 when the connection was closed without one. */
function sendRaw(address: string, text: string): Promise<number> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), timeout: 10_000 });
    let answer = "";
    socket.on("data", (part) => (answer += part.toString()));
    socket.once("error", reject);
    socket.once("timeout", () => socket.destroy(new Error("No answer to a raw request")));
    socket.once("close", () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 400)));
    socket.write(text);
  });
}
