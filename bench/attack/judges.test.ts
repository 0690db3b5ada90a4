import { describe, expect, it } from "vitest";
import { ATTACKS } from "./attack-list.ts";
import type { Attack, FactsOf } from "./attack.ts";

/** What came of an attack that failed, and planted faults: what would come of it if a defence were missing. */
interface Recorded<Facts> {
  readonly failed: Facts;
  readonly succeeded: Readonly<Record<string, Facts>>;
}

/** An attack without a planted fault does not compile. */
type RecordedAttacks = {
  readonly [Name in keyof typeof ATTACKS]: Recorded<FactsOf<(typeof ATTACKS)[Name]>>;
};

const REFUSAL =
  "LIVE is on, and the database is not ready: The demo administrator a@b can sign in. The demo traveller can sign in. Travellers can pay into the sample account";
const WEAK = [
  "APP_URL must",
  "TRUST_PROXY must",
  "SMTP_URL must",
  "SSLCZ_BASE_URL must",
  "BKASH_BASE_URL must",
  "FILES_URL must",
  "STAFF_KEY must",
  "DATA_KEYS must",
  "CLOCK_OFFSET_S must",
].join(" be right. ");

const REFUSED_FORM = { statuses: [413, 422], largestAnswer: 900, slowestMs: 12 };
const HELD = { seats: 7, orders: 1, sent: 40, allowed: { seats: 7, orders: 1 } };
const GUESSES = { compared: 5, sent: 45, allowed: 5 };
const BURST = { compared: 50, sent: 200, rightPassword: 429, owner: 200 };
const HOARD = { sent: 200, before: 6, withoutRetryAfter: 0, refusedNeighbours: 0 };
const FLOOD = { capacity: 200, served: 195, refused: 800, withoutRetryAfter: 0, failures: 0 };
const COPY = {
  tables: [],
  searchedTables: 90,
  pictures: 0,
  files: 2,
  isShownToOwner: true,
};

const RECORDED: RecordedAttacks = {
  startLiveWithDemoData: {
    failed: { output: REFUSAL, exitCode: 1 },
    succeeded: {
      "it starts": { output: REFUSAL, exitCode: null },
      "the administrator is forgotten": {
        output: REFUSAL.replace("The demo administrator", ""),
        exitCode: 1,
      },
    },
  },
  startLiveWithWeakSettings: {
    failed: { output: WEAK, exitCode: 1 },
    succeeded: {
      "it starts": { output: WEAK, exitCode: 0 },
      "http gateways are taken": { output: WEAK.replace("SSLCZ_BASE_URL must", ""), exitCode: 1 },
    },
  },
  sendUnknownFields: {
    failed: REFUSED_FORM,
    succeeded: {
      "the form is echoed": { ...REFUSED_FORM, largestAnswer: 1_600_000 },
      "the form is accepted": { ...REFUSED_FORM, statuses: [200] },
      "the product fails": { ...REFUSED_FORM, statuses: [413, 500] },
    },
  },
  sendSlowPatterns: {
    failed: { statuses: [204], largestAnswer: 0, slowestMs: 20 },
    succeeded: {
      "a pattern takes quadratic time": { statuses: [204], largestAnswer: 0, slowestMs: 4000 },
    },
  },
  sendBrokenHttp: {
    failed: { answers: [{ attack: "two Host headers", status: 400 }] },
    succeeded: {
      "the second Host is dropped": { answers: [{ attack: "two Host headers", status: 200 }] },
      "a line break is taken": { answers: [{ attack: "the name", status: 201 }] },
    },
  },
  readPrivatePages: {
    failed: { tries: 48, read: [] },
    succeeded: { "the mailbox is open": { tries: 48, read: ["/mailbox.json with a header"] } },
  },
  guessFromForgedAddresses: {
    failed: GUESSES,
    succeeded: { "every port is an address": { ...GUESSES, compared: 45 } },
  },
  guessFromOneNetwork: {
    failed: { compared: 200, sent: 260, allowed: 200 },
    succeeded: { "only a /64 is counted": { compared: 260, sent: 260, allowed: 200 } },
  },
  guessInABurst: {
    failed: BURST,
    succeeded: {
      "tries are counted after they are compared": { ...BURST, compared: 184 },
      "the right password shows": { ...BURST, rightPassword: 200 },
      "the owner is locked out": { ...BURST, owner: 429 },
    },
  },
  holdStaffSignInShut: {
    failed: { tries: 90, administrator: 200 },
    succeeded: { "the desk is shut": { tries: 90, administrator: 429 } },
  },
  moveEmailWithStolenSession: {
    failed: { isMoved: false, owner: 200 },
    succeeded: {
      "the address moves": { isMoved: true, owner: 200 },
      "the owner is signed out for good": { isMoved: false, owner: 401 },
    },
  },
  holdSeatsFromOneAccount: {
    failed: HELD,
    succeeded: {
      "no limit": { ...HELD, seats: 280, orders: 40 },
      "only seats are limited": { ...HELD, orders: 7 },
    },
  },
  holdSeatsFromOneNetwork: {
    failed: { seats: 21, orders: 3, sent: 12, allowed: { seats: 21, orders: 12 } },
    succeeded: {
      "accounts are counted alone": {
        seats: 84,
        orders: 12,
        sent: 12,
        allowed: { seats: 21, orders: 12 },
      },
    },
  },
  sendEmailsInOurName: {
    failed: { toOneVictim: 3, toMany: 60, webNames: 0 },
    succeeded: {
      "one victim gets all": { toOneVictim: 30, toMany: 60, webNames: 0 },
      "one sender writes to all": { toOneVictim: 3, toMany: 90, webNames: 0 },
      "names lead somewhere": { toOneVictim: 3, toMany: 60, webNames: 1 },
    },
  },
  applyWithAnothersAddress: {
    failed: { owner: 200, newcomer: 201, attacker: [401, 401] },
    succeeded: {
      "the attacker gets in": { owner: 200, newcomer: 201, attacker: [401, 200] },
      "the owner is locked out": { owner: 403, newcomer: 201, attacker: [401, 401] },
      "the address is taken": { owner: 200, newcomer: 422, attacker: [401, 401] },
    },
  },
  floodWithNotices: {
    failed: { notices: 1500, settledAfterMs: 600, isAttackerPaid: false },
    succeeded: {
      "another's payment waits": { notices: 1500, settledAfterMs: 60_000, isAttackerPaid: false },
      "a forged notice counts": { notices: 1500, settledAfterMs: 600, isAttackerPaid: true },
    },
  },
  sendOneProofTwice: {
    failed: { first: 201, again: [422, 422] },
    succeeded: {
      "a second order is held": { first: 201, again: [422, 201] },
      "honest proofs are refused": { first: 422, again: [422, 422] },
    },
  },
  guessCoupons: {
    failed: { answered: 20, sent: 120 },
    succeeded: { "codes are tried freely": { answered: 120, sent: 120 } },
  },
  useFirstFlightCoupons: {
    failed: { unproven: 0, onePhone: 1, honest: 201 },
    succeeded: {
      "fresh accounts use it": { unproven: 6, onePhone: 1, honest: 201 },
      "one phone uses it again": { unproven: 0, onePhone: 3, honest: 201 },
      "nobody can use it": { unproven: 0, onePhone: 0, honest: 422 },
    },
  },
  readStolenCopy: {
    failed: COPY,
    succeeded: {
      "numbers are in plain text": { ...COPY, tables: ["public.order_travellers"] },
      "uploads are in plain text": { ...COPY, pictures: 2 },
      "nothing was stored": { ...COPY, files: 0 },
      "the owner lost the number": { ...COPY, isShownToOwner: false },
    },
  },
  uploadHugePictures: {
    failed: { stored: 28, sent: 28, signInMs: 300 },
    succeeded: { "pictures hold sign-ins up": { stored: 28, sent: 28, signInMs: 37_000 } },
  },
  hoardSearches: {
    failed: HOARD,
    succeeded: {
      "there is one line for all": { ...HOARD, before: 140 },
      "the neighbour is refused": { ...HOARD, refusedNeighbours: 1 },
      "refusals are mute": { ...HOARD, withoutRetryAfter: 5 },
    },
  },
  floodWithSearches: {
    failed: FLOOD,
    succeeded: {
      "refusals are mute": { ...FLOOD, withoutRetryAfter: 5 },
      "searches fail": { ...FLOOD, failures: 3 },
      "nobody is served": { ...FLOOD, served: 0, capacity: 0 },
      "refusing costs what serving needs": { ...FLOOD, served: 150 },
    },
  },
  callWithoutRedis: {
    failed: { served: 30, sent: 60 },
    succeeded: { "nothing counts": { served: 60, sent: 60 } },
  },
  readAddressesInLog: {
    failed: { lines: 400, found: [] },
    succeeded: {
      "an address is logged": { lines: 400, found: ["person-1@example.com"] },
      "there is no log": { lines: 1, found: [] },
    },
  },
};

const attacks = Object.entries(ATTACKS) as [keyof typeof ATTACKS, Attack<unknown>][];

describe.each(attacks)("%s", (name, attack) => {
  const recorded: Recorded<unknown> = RECORDED[name];

  it("is judged as failed when every defence holds", () => {
    expect(attack.judge(recorded.failed)).toEqual([]);
  });

  it.each(Object.entries(recorded.succeeded))("is judged as a success when %s", (_fault, facts) => {
    expect(attack.judge(facts)).not.toEqual([]);
  });

  it("is described with its figures", () => {
    expect(attack.describe(recorded.failed)).not.toBe("");
  });
});
