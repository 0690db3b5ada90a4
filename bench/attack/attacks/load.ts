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
  /** Searches a second with a tenth of the visitors. */
  readonly capacity: number;
  readonly served: number;
  readonly refused: number;
  /** Refusals that do not say when to come back. */
  readonly withoutRetryAfter: number;
  readonly failures: number;
}

const IN_FLIGHT = 300;
const CAPACITY_MS = 3000;
const OVERLOAD_MS = 6000;
const LEAST_GOODPUT = 0.9;

/** Ten times as many visitors as keep the machine busy, each from another address, who ask again as soon as they are answered. */
export const floodWithSearches: Attack<OverloadFacts> = {
  name: "300 searches in flight, each from another address",
  async carryOut({ address }) {
    const usual = await searchWithoutPause(address, IN_FLIGHT / 10, CAPACITY_MS);
    const replies = await searchWithoutPause(address, IN_FLIGHT, OVERLOAD_MS);
    const refusals = replies.filter(({ status }) => status === 503 || status === 429);
    return {
      capacity: countStatus(usual, 200) / (CAPACITY_MS / 1000),
      served: countStatus(replies, 200) / (OVERLOAD_MS / 1000),
      refused: refusals.length,
      withoutRetryAfter: refusals.filter(({ retryAfter }) => retryAfter === null).length,
      failures: replies.length - countStatus(replies, 200, 429, 503),
    };
  },
  describe: ({ served, capacity, refused }) =>
    `${Math.round(served)} a second served, ${Math.round(capacity)} with a tenth of them; ${refused} refused`,
  judge: ({ withoutRetryAfter, failures, served, capacity }) =>
    gainsOf(
      [withoutRetryAfter > 0, `${withoutRetryAfter} refusals do not say when to come back`],
      [failures > 0, `${failures} searches failed`],
      [
        served === 0 || served < LEAST_GOODPUT * capacity,
        `${Math.round(served)} searches a second are served, and ${Math.round(capacity)} with a tenth of the visitors`,
      ],
    ),
};

/** So many visitors who search again as soon as they are answered. */
async function searchWithoutPause(
  address: string,
  visitors: number,
  lastingMs: number,
): Promise<Reply[]> {
  const endsAt = Date.now() + lastingMs;
  const replies: Reply[] = [];
  const visitor = async () => {
    while (Date.now() < endsAt) replies.push(await send(address, randomSearch()));
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
  return replies;
}

export interface HoardFacts {
  readonly sent: number;
  /** Of these, how many were answered while the neighbour waited for theirs, at most. */
  readonly before: number;
  readonly withoutRetryAfter: number;
  /** The neighbour's searches that were not answered. */
  readonly refusedNeighbours: number;
}

const HOARDED = 200;
const NEIGHBOURS = 5;
/** Of a queue without turns the neighbour waits for nearly all of them. */
const MOST_BEFORE = 20;

/** One visitor with 200 searches under way, and another who searches beside them. */
export const hoardSearches: Attack<HoardFacts> = {
  name: "200 searches at once, from one address",
  async carryOut({ address }) {
    const [from, neighbour] = [nextAddress(), nextAddress()];
    let answered = 0;
    const hoard = Array.from({ length: HOARDED }, async () => {
      const reply = await send(address, { ...randomSearch(), from });
      if (reply.status === 200) answered += 1;
      return reply;
    });
    await Promise.race(hoard);
    let [before, refusedNeighbours] = [0, 0];
    for (let nth = 0; nth < NEIGHBOURS; nth += 1) {
      const sentAt = answered;
      const { status } = await send(address, { ...randomSearch(), from: neighbour });
      if (status !== 200) refusedNeighbours += 1;
      before = Math.max(before, answered - sentAt);
    }
    const replies = await Promise.all(hoard);
    const mute = replies.filter(({ status, retryAfter }) => status !== 200 && retryAfter === null);
    return { sent: HOARDED, before, withoutRetryAfter: mute.length, refusedNeighbours };
  },
  describe: ({ before }) => `a neighbour's search waits for ${before} of them at most`,
  judge: ({ before, withoutRetryAfter, refusedNeighbours }) =>
    gainsOf(
      [before > MOST_BEFORE, `a neighbour's search waits for ${before} of another visitor's`],
      [refusedNeighbours > 0, `${refusedNeighbours} searches of a neighbour are not answered`],
      [withoutRetryAfter > 0, `${withoutRetryAfter} refusals do not say when to come back`],
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
