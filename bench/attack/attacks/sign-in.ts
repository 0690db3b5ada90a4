import { CSRF_HEADER } from "@ghuri/contract/csrf-header";
import { findDemoAdministrator } from "../../setup/sign-in-demo-administrator.ts";
import { type Attack, gainsOf } from "../attack.ts";
import { nextAddress, PASSWORD, signIn, signUp } from "../people.ts";
import { countStatus, send, sendAll } from "../send.ts";

export interface BurstFacts {
  readonly compared: number;
  readonly sent: number;
  /** The status of the right password from an unknown address when the burst is over. */
  readonly rightPassword: number;
  /** The status of the owner's sign-in from the usual address. */
  readonly owner: number;
}

/** One account from all addresses: `ACCOUNT_LIMIT`. */
const OF_ONE_ACCOUNT = 50;
const BURST = 200;

/** Row 7: two hundred guesses at once, each from another address, then the right password. */
export const guessInABurst: Attack<BurstFacts> = {
  name: "200 passwords of one account at once",
  async carryOut({ address }) {
    const person = await signUp(address);
    const { email } = person;
    const tries = Array.from({ length: BURST }, (_, at) => ({
      path: "/api/v1/auth/login",
      from: nextAddress(),
      body: { email, password: `Wrong&word${at}` },
    }));
    const replies = await sendAll(address, BURST, tries);
    const right = await signIn(address, { email, password: PASSWORD, from: nextAddress() });
    const owner = await signIn(address, { ...person, password: PASSWORD });
    return {
      compared: countStatus(replies, 401, 422),
      sent: BURST,
      rightPassword: right.status,
      owner: owner.status,
    };
  },
  describe: ({ compared, sent, rightPassword, owner }) =>
    `${compared} of ${sent} compared (limit ${OF_ONE_ACCOUNT}); right password ${rightPassword}, owner ${owner}`,
  judge: ({ compared, rightPassword, owner }) =>
    gainsOf(
      [compared > OF_ONE_ACCOUNT, `${compared} guesses were compared`],
      [rightPassword !== 429, `the right password shows: it answers ${rightPassword}`],
      [owner !== 200, `the owner is locked out: ${owner}`],
    ),
};

export interface ShutFacts {
  readonly tries: number;
  /** The status of the administrator's sign-in while strangers guess. */
  readonly administrator: number;
}

/** Row 10: strangers hold the sign-in of the back office shut for its administrator. */
export const holdStaffSignInShut: Attack<ShutFacts> = {
  name: "strangers hold the staff sign-in shut",
  async carryOut({ address, dataDir }) {
    const { email, password, code } = await findDemoAdministrator(dataDir);
    const from = nextAddress();
    const own = () =>
      send(address, {
        path: "/api/v1/back-office/session",
        from,
        headers: { [CSRF_HEADER.name]: CSRF_HEADER.value },
        body: { email, password, code: code() },
      });
    const first = await own();
    if (first.status !== 200) throw new Error(`The administrator cannot sign in: ${first.text}`);
    const startedAt = Date.now();
    const tries = Array.from({ length: 90 }, () => ({
      path: "/api/v1/back-office/session",
      from: nextAddress(),
      headers: { [CSRF_HEADER.name]: CSRF_HEADER.value },
      body: { email, password: "Wrong&word1", code: "000000" },
    }));
    await sendAll(address, 10, tries);
    // A code works once: the next one is half a minute later.
    await untilNextCode(startedAt);
    return { tries: tries.length, administrator: (await own()).status };
  },
  describe: ({ tries, administrator }) => `${tries} tries; the administrator ${administrator}`,
  judge: ({ administrator }) =>
    gainsOf([administrator !== 200, `the administrator's sign-in answers ${administrator}`]),
};

const CODE_MS = 30_000;

function untilNextCode(usedAt: number): Promise<void> {
  const nextAt = (Math.floor(usedAt / CODE_MS) + 1) * CODE_MS + 500;
  return new Promise((resolve) => void setTimeout(resolve, Math.max(0, nextAt - Date.now())));
}

export interface StolenSessionFacts {
  /** The address of the account after the attack, and whether its owner can still sign in. */
  readonly isMoved: boolean;
  readonly owner: number;
}

/** Row 18: somebody with a stolen session moves the account to an address of their own. */
export const moveEmailWithStolenSession: Attack<StolenSessionFacts> = {
  name: "stolen session moves the email address",
  async carryOut({ address, database }) {
    const person = await signUp(address);
    const profile = {
      title: "Ms",
      first_name: "Ayesha",
      last_name: "Rahman",
      email: "thief@example.org",
      phone: "+8801612345678",
      gender: "female",
      address: "Road 5",
      country: "BD",
      city: "Dhaka",
      nationality: "BD",
      passport_number: "AB1234567",
      state: "Dhaka",
    };
    for (const more of [{}, { current_password: "Wrong&word1" }])
      await send(address, {
        method: "PUT",
        path: "/api/v1/auth/user/profile-information",
        from: nextAddress(),
        token: person.token,
        body: { ...profile, ...more },
      });
    const { rows } = await database.query(
      `select 1 from accounts where email = 'thief@example.org'
       union all select 1 from email_changes where new_email = 'thief@example.org'`,
    );
    const owner = await signIn(address, { ...person, password: PASSWORD });
    return { isMoved: rows.length > 0, owner: owner.status };
  },
  describe: ({ isMoved, owner }) => `${isMoved ? "moved" : "not moved"}; owner ${owner}`,
  judge: ({ isMoved, owner }) =>
    gainsOf(
      [isMoved, "the address was changed without the password"],
      [owner !== 200, `the owner's sign-in answers ${owner}`],
    ),
};

export interface WithoutRedisFacts {
  readonly served: number;
  readonly sent: number;
}

/** `RATE_LIMIT_PER_MINUTE` / 20: calls with a password, from one address in a minute. */
const PASSWORD_CALLS = 30;

/** Row 20: Redis is down, so nothing counts any more. Ends and restarts Redis. */
export const callWithoutRedis: Attack<WithoutRedisFacts> = {
  name: "60 password calls while Redis is down",
  async carryOut({ address, redis }) {
    await redis.kill();
    const from = nextAddress();
    const tries = Array.from({ length: 60 }, (_, at) => ({
      path: "/api/v1/auth/forgot-password",
      from,
      body: { email: `nobody-${at}@example.com` },
    }));
    const replies = await sendAll(address, 6, tries);
    await redis.start();
    return { served: countStatus(replies, 200), sent: tries.length };
  },
  describe: ({ served, sent }) => `${served} of ${sent} served (limit ${PASSWORD_CALLS})`,
  judge: ({ served }) =>
    gainsOf([served > PASSWORD_CALLS, `${served} password calls were served without Redis`]),
};
