import { mkdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";

/** A call and its answer, as they were sent. */
export interface Exchange {
  readonly operation: string;
  readonly request: object;
  readonly status: number;
  readonly answer: unknown;
}

export type RecordExchange = (exchange: Exchange) => Promise<void>;

/** Fields about a person, and what is written instead. Names keep their place in each text that repeats them. */
const REDACTED: Readonly<Record<string, string>> = {
  givenname: "GIVEN",
  surname: "SURNAME",
  birthdate: "1990-01-01",
  identitydocid: "DOCUMENT",
  expirydate: "2035-01-01",
  phonenumber: "1700000000",
  emailaddress: "traveller@example.com",
  accountnumber: "ACCOUNT",
  ssrremark: "REMARK",
  ticketdocnbr: "TICKET",
  airlinepnr: "PNRPNR",
};
/** A text this short may be part of an honest word. */
const SHORTEST_SECRET = 3;

/**
 * Writes each exchange as two files, "0001-AirShopping_request.json" and "…_response.json", for the test cases that the
 * vendor asks for before an account goes live. Names, documents, contacts, tickets and the key are replaced.
 * @throws when the folder cannot be made.
 */
export function createRecorder({
  folder,
  apiKey,
  now,
}: {
  readonly folder: string;
  readonly apiKey: string;
  readonly now: () => Date;
}): RecordExchange {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // One run's files never replace another's.
  const run = now()
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, "");
  let count = 0;

  return async ({ operation, request, status, answer }) => {
    count += 1;
    const name = `${run}-${String(count).padStart(4, "0")}-${operation}`;
    const secrets = new Map([[apiKey, "KEY"]]);
    findSecrets(request, secrets);
    findSecrets(answer, secrets);
    const write = (part: string, content: unknown) =>
      writeFile(
        path.join(folder, `${name}_${part}.json`),
        JSON.stringify(redact(content, secrets), null, 2),
        { mode: 0o600 },
      );
    try {
      await write("request", request);
      await write("response", status === 200 ? answer : { status, answer });
    } catch (error) {
      // A full disk stops no booking.
      process.emitWarning(`BDFARE_RECORD_DIR: ${String(error)}`);
    }
  };
}

/** What these fields hold is replaced in every other text too: an error may name a passenger. */
function findSecrets(content: unknown, secrets: Map<string, string>): void {
  if (Array.isArray(content)) return content.forEach((one) => findSecrets(one, secrets));
  if (typeof content !== "object" || content === null) return;
  for (const [key, value] of Object.entries(content)) {
    const instead = REDACTED[key.toLowerCase()];
    if (instead === undefined) findSecrets(value, secrets);
    else if (typeof value === "string" && value.length >= SHORTEST_SECRET)
      secrets.set(value, instead);
  }
}

function redact(content: unknown, secrets: ReadonlyMap<string, string>): unknown {
  if (typeof content === "string") return redactText(content, secrets);
  if (Array.isArray(content)) return content.map((one: unknown) => redact(one, secrets));
  if (typeof content !== "object" || content === null) return content;
  return Object.fromEntries(
    Object.entries(content).map(([key, value]): [string, unknown] => {
      const instead = REDACTED[key.toLowerCase()];
      const isSecret = instead !== undefined && value !== null && value !== "";
      return [key, isSecret ? instead : redact(value, secrets)];
    }),
  );
}

/** Longer ones first: a name may be part of an address. */
function redactText(text: string, secrets: ReadonlyMap<string, string>): string {
  return [...secrets]
    .toSorted(([a], [b]) => b.length - a.length)
    .reduce((before, [secret, instead]) => before.replaceAll(secret, instead), text);
}
