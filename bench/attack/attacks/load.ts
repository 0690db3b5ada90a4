import { setTimeout as pause } from "node:timers/promises";
import { addDays, todayInDhaka } from "@ghuri/contract/calendar";
import { type Attack, gainsOf } from "../attack.ts";
import { flatJpeg } from "../flat-jpeg.ts";
import { nextAddress, PASSWORD, signIn, signUp } from "../people.ts";
import { countStatus, type Reply, send } from "../send.ts";

export interface PictureFacts {
  readonly stored: number;
  readonly sent: number;
  /** The slowest sign-in beside the pictures. */
  readonly signInMs: number;
}

const PICTURES = 28;
/** As sent in the attack that took 1 s of processor for each: 154 kB. */
const SIDE = 6300;
const MOST_SIGN_IN_MS = 3000;

/** Row 9: 28 pictures of 39.7 megapixels in 154 kB, while somebody signs in again and again. */
export const uploadHugePictures: Attack<PictureFacts> = {
  name: "28 pictures of 40 megapixels",
  async carryOut({ address }) {
    const [attacker, owner] = [await signUp(address), await signUp(address)];
    const picture = flatJpeg(SIDE, SIDE);
    const over = new AbortController();
    const uploads = Promise.all(
      Array.from({ length: PICTURES }, () => {
        const form = new FormData();
        form.set("document", new Blob([new Uint8Array(picture)]), "passport.jpg");
        const { token, from } = attacker;
        return send(address, { path: "/api/v1/user/files", from, token, body: form });
      }),
    ).finally(() => over.abort());
    let signInMs = 0;
    do {
      const { ms, status } = await signIn(address, { ...owner, password: PASSWORD });
      signInMs = Math.max(signInMs, status === 200 ? ms : 0);
      await pause(2100);
    } while (!over.signal.aborted);
    return { stored: countStatus(await uploads, 201), sent: PICTURES, signInMs };
  },
  describe: ({ stored, sent, signInMs }) =>
    `${stored} of ${sent} stored; a sign-in took ${Math.round(signInMs)} ms at most`,
  judge: ({ signInMs }) =>
    gainsOf([signInMs > MOST_SIGN_IN_MS, `a sign-in took ${Math.round(signInMs)} ms`]),
};

export interface OverloadFacts {
  readonly served: number;
  readonly refused: number;
  /** Refusals that do not say when to come back. */
  readonly withoutRetryAfter: number;
  readonly failures: number;
}

const IN_FLIGHT = 300;
const OVERLOAD_MS = 6000;

/** More searches than the machine can answer, each from another address. */
export const floodWithSearches: Attack<OverloadFacts> = {
  name: "300 searches in flight, each from another address",
  async carryOut({ address }) {
    const endsAt = Date.now() + OVERLOAD_MS;
    const replies: Reply[] = [];
    const worker = async () => {
      while (Date.now() < endsAt) replies.push(await send(address, randomSearch()));
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
    const refusals = replies.filter(({ status }) => status === 503 || status === 429);
    return {
      served: countStatus(replies, 200),
      refused: refusals.length,
      withoutRetryAfter: refusals.filter(({ retryAfter }) => retryAfter === null).length,
      failures: replies.length - countStatus(replies, 200, 429, 503),
    };
  },
  describe: ({ served, refused }) =>
    `${Math.round(served / (OVERLOAD_MS / 1000))} a second served, ${refused} refused`,
  judge: ({ withoutRetryAfter, failures, served }) =>
    gainsOf(
      [withoutRetryAfter > 0, `${withoutRetryAfter} refusals do not say when to come back`],
      [failures > 0, `${failures} searches failed`],
      [served === 0, "no search was served"],
    ),
};

function randomSearch() {
  const today = todayInDhaka(new Date());
  const date = addDays(today, 5 + Math.floor(Math.random() * 300));
  const trips = [{ departure: "DAC", destination: "CXB", departure_date: date }];
  return {
    path: "/api/v1/flight/search",
    from: nextAddress(),
    body: new URLSearchParams({
      trips: JSON.stringify(trips),
      adult: String(1 + Math.floor(Math.random() * 6)),
      child: "0",
      infant: "0",
    }),
  };
}
