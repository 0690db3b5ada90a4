import { randomUUID } from "node:crypto";
import { type Attack, gainsOf } from "../attack.ts";
import { nextAddress, signUp } from "../people.ts";
import { countStatus, type Reply, send, sendAll } from "../send.ts";

export interface PrivatePageFacts {
  readonly tries: number;
  /** What was read, as "path with header". */
  readonly read: readonly string[];
}

const PAGES = ["/mailbox.json", "/mailbox", "/mailbox/texts.json", "/metrics"];

/** Headers with which somebody elsewhere pretends to sit on this machine. */
const DISGUISES: readonly Readonly<Record<string, string>>[] = [
  { host: "rebound.example" },
  { "x-forwarded-for": "127.0.0.1" },
  { "x-forwarded-for": "::1" },
  { "x-real-ip": "127.0.0.1" },
  { forwarded: "for=127.0.0.1" },
  { "x-forwarded-host": "localhost" },
  { via: "1.1 proxy" },
  { "cf-connecting-ip": "127.0.0.1" },
];

/** Row 3: the emails of everybody, and the figures, from somewhere else. */
export const readPrivatePages: Attack<PrivatePageFacts> = {
  name: "mailbox and metrics through forged headers and hosts",
  async carryOut({ address }) {
    const read: string[] = [];
    let tries = 0;
    for (const path of PAGES)
      for (const headers of DISGUISES)
        for (const from of [nextAddress(), null]) {
          tries += 1;
          const { status } = await send(address, { path, from, headers });
          if (status === 200) read.push(`${path} with ${JSON.stringify(headers)}`);
        }
    return { tries, read };
  },
  describe: ({ tries, read }) => `${read.length} of ${tries} tries read something`,
  judge: ({ read }) => read.map((one) => `${one} was answered`),
};

export interface GuessFacts {
  /** Guesses that were compared with a password. */
  readonly compared: number;
  readonly sent: number;
  readonly allowed: number;
}

const BAD = [401, 422];
/** One account from one address: `ACCOUNT_AND_ADDRESS_LIMIT`. */
const FROM_ONE_ADDRESS = 5;
/** All accounts from one IPv6 /48: `NETWORK_LIMIT`. */
const FROM_ONE_NETWORK = 200;

function describeGuesses({ compared, sent, allowed }: GuessFacts): string {
  return `${compared} of ${sent} guesses compared (limit ${allowed})`;
}

function judgeGuesses({ compared, allowed }: GuessFacts): string[] {
  return gainsOf([compared > allowed, `${compared} guesses were compared, ${allowed} are allowed`]);
}

function guessesOf(replies: readonly Reply[], allowed: number): GuessFacts {
  return { compared: countStatus(replies, ...BAD), sent: replies.length, allowed };
}

const guess = (email: string, password: string) => ({
  path: "/api/v1/auth/login",
  body: { email, password },
});

/** Row 3: every try claims another port or another client, so that it looks like another address. */
export const guessFromForgedAddresses: Attack<GuessFacts> = {
  name: "45 sign-ins from one address that claims many",
  async carryOut({ address }) {
    const { email } = await signUp(address);
    const from = nextAddress();
    const tries = Array.from({ length: 45 }, (_, at) => ({
      ...guess(email, `Wrong&word${at}`),
      // A proxy that appends ports, and a sender who puts addresses in front.
      from: at % 2 === 0 ? `${from}:${40_000 + at}` : from,
      headers: { "x-forwarded-for": `203.0.113.${at}, 10.0.0.${at}`, "x-real-ip": `10.1.0.${at}` },
    }));
    return guessesOf(await sendAll(address, 9, tries), FROM_ONE_ADDRESS);
  },
  describe: describeGuesses,
  judge: judgeGuesses,
};

/** Row 3: somebody with an IPv6 /48 of their own has 65,536 networks to guess from. */
export const guessFromOneNetwork: Attack<GuessFacts> = {
  name: "260 sign-ins from one IPv6 /48",
  async carryOut({ address }) {
    const tries = Array.from({ length: 260 }, (_, at) => ({
      // Another account each time: password spraying.
      ...guess(`nobody-${at}-${randomUUID()}@example.com`, "Kolkata-2026!"),
      from: `2001:db8:4711:${(at >> 3).toString(16)}::${(at + 1).toString(16)}`,
    }));
    return guessesOf(await sendAll(address, 8, tries), FROM_ONE_NETWORK);
  },
  describe: describeGuesses,
  judge: judgeGuesses,
};
