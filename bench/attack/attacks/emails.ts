import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type Attack, gainsOf } from "../attack.ts";
import {
  bookFlight,
  findFlight,
  nextAddress,
  nextPhone,
  PASSWORD,
  register,
  signIn,
  signUp,
} from "../people.ts";
import { countStatus, send, sendAll } from "../send.ts";
import type { Target } from "../target.ts";

export interface EmailFacts {
  readonly toOneVictim: number;
  readonly toMany: number;
  /** Bookings that were accepted for a name that leads somewhere. */
  readonly webNames: number;
}

/** Of each kind to one address in a day. */
const TO_ONE_VICTIM = 3;
/** From one IP address in an hour, over all forms: `RATE_LIMIT_PER_MINUTE` / 10. */
const TO_MANY = 60;
const SETTLE_MS = 15_000;

/** How many emails to addresses like this were sent, once no more arrive. */
async function countEmails({ database }: Target, like: string): Promise<number> {
  const endsAt = Date.now() + SETTLE_MS;
  let before = -1;
  for (;;) {
    const { rows } = await database.query<{ sent: number }>(
      `select count(*)::int as sent from mailbox_emails where "to" like $1`,
      [like],
    );
    const sent = rows[0]?.sent ?? 0;
    if ((sent === before && sent > 0) || Date.now() > endsAt) return sent;
    before = sent;
    await pause(2000);
  }
}

const writeTo = (email: string, from: string) => ({
  path: "/api/v1/contact",
  from,
  body: { name: "Tania", email, message: "Hello" },
});

const WEB_NAMES = ["Log in at www.evil.example", "Visit evil.com", "Prize at kite.top"];

/** Row 5: letters in our name to somebody else, to many, and with words of the sender in them. */
export const sendEmailsInOurName: Attack<EmailFacts> = {
  name: "contact form as a mail sender, 120 letters",
  async carryOut(target) {
    const { address } = target;
    // The victim's is written from many addresses; the many are written from one.
    await sendAll(
      address,
      4,
      Array.from({ length: 30 }, () => writeTo("victim@example.org", nextAddress())),
    );
    const from = nextAddress();
    await sendAll(
      address,
      4,
      Array.from({ length: 90 }, (_, at) => writeTo(`many-${at}@example.net`, from)),
    );
    const person = await signUp(address);
    const flight = await findFlight(address, { from: person.from, daysAhead: 60 });
    const booked = [];
    for (const first_name of WEB_NAMES)
      booked.push(await bookFlight(address, person, flight, { names: { first_name } }));
    return {
      toOneVictim: await countEmails(target, "victim@example.org"),
      toMany: await countEmails(target, "many-%@example.net"),
      webNames: countStatus(booked, 201),
    };
  },
  describe: ({ toOneVictim, toMany }) =>
    `${toOneVictim} to one victim (limit ${TO_ONE_VICTIM}), ${toMany} to others (limit ${TO_MANY})`,
  judge: ({ toOneVictim, toMany, webNames }) =>
    gainsOf(
      [toOneVictim > TO_ONE_VICTIM, `one victim got ${toOneVictim} emails`],
      [toMany > TO_MANY, `one sender emailed ${toMany} addresses`],
      [webNames > 0, `${webNames} names with web addresses were accepted`],
    ),
};

export interface TakeoverFacts {
  /** Statuses of the owner's sign-in, of a newcomer's registration, and of the attacker's sign-ins. */
  readonly owner: number;
  readonly newcomer: number;
  readonly attacker: readonly number[];
}

/** Row 6: an application as an agency with the address of somebody else, who has an account or wants one. */
export const applyWithAnothersAddress: Attack<TakeoverFacts> = {
  name: "agency application with another's address",
  async carryOut({ address }) {
    const owner = await signUp(address);
    const fresh = `newcomer-${randomUUID()}@example.org`;
    const attackers = "Attacker-7!storm";
    const attacker: number[] = [];
    for (const email of [owner.email, fresh]) {
      const form = new FormData();
      for (const [name, value] of Object.entries({
        agency_name: "Meghna Travels",
        phone: nextPhone(),
        agency_email: email,
        address: "Agrabad, Chattogram",
        password: attackers,
        password_confirmation: attackers,
      }))
        form.set(name, value);
      const from = nextAddress();
      await send(address, { path: "/api/v1/b2b/auth/register", from, body: form });
      attacker.push((await signIn(address, { email, password: attackers, from })).status);
    }
    return {
      owner: (await signIn(address, { ...owner, password: PASSWORD })).status,
      newcomer: (await register(address, fresh, nextAddress())).status,
      attacker,
    };
  },
  describe: ({ owner, newcomer, attacker }) =>
    `attacker ${attacker.join(", ")}; owner ${owner}, newcomer ${newcomer}`,
  judge: ({ owner, newcomer, attacker }) =>
    gainsOf(
      [attacker.some((status) => status < 400), "the attacker is signed in"],
      [owner !== 200, `the owner's sign-in answers ${owner}`],
      [newcomer !== 201, `the newcomer's registration answers ${newcomer}`],
    ),
};

export interface LogFacts {
  readonly lines: number;
  /** Addresses that stand in the log or in the output of a job. */
  readonly found: readonly string[];
}

const ADDRESS = /[\w.+-]+@example\.(?:com|org|net)/g;

/** Row 13: whoever reads the log, with a mail server that refuses everybody. Restarts the product. */
export const readAddressesInLog: Attack<LogFacts> = {
  name: "email addresses in the log and failed jobs",
  isRestarting: true,
  async carryOut(target) {
    const person = await signUp(target.address);
    await target.restart({ SMTP_URL: "smtp://127.0.0.1:9" });
    await send(target.address, {
      path: "/api/v1/auth/forgot-password",
      from: person.from,
      body: { email: person.email },
    });
    await pause(3000);
    const log = await target.readLog();
    const { rows } = await target.database.query<{ output: string }>(
      `select output::text as output from pgboss.job where output is not null`,
    );
    const texts = [log, ...rows.map(({ output }) => output)];
    const found = new Set(texts.flatMap((text) => text.match(ADDRESS) ?? []));
    await target.restart({});
    return { lines: log.split("\n").length, found: [...found] };
  },
  describe: ({ lines, found }) => `${found.length} addresses in ${lines} lines`,
  judge: ({ found, lines }) => [
    ...found.map((one) => `the log or a job names ${one}`),
    ...gainsOf([lines < 10, "there is no log to look at"]),
  ],
};
