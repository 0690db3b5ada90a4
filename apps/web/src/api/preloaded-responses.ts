import { fetchInTime } from "./fetch-in-time.ts";

/* The server embeds the responses to a page's first API calls in its HTML, so the page need not wait for them. */

/** After this time a fresh response is fetched. */
const GOOD_FOR_MS = 60_000;

interface Brought {
  /** The language of the embedded responses. After a language change they are not used. */
  readonly language: string;
  readonly answers: Record<string, unknown>;
}
let brought: Brought | null = null;
let given = 0;
let isOnServer = false;

/** Like `fetchInTime`, but uses each response embedded in the page once. */
export const fetchOrPreloaded: typeof fetch = async (address, init) => {
  const isRead = init?.method === "GET" && typeof address === "string";
  const here = isRead ? take(address) : undefined;
  if (here !== undefined) {
    given++;
    return Response.json(here);
  }
  // The server draws with what it embeds: everything else is still loading in the drawn page.
  return isOnServer ? new Promise<never>(() => undefined) : fetchInTime(address, init);
};

/** How many embedded responses have been used. */
export function countPreloadedUsed(): number {
  return given;
}

/** The responses to draw a page with on the server, where nothing else is fetched. */
export function setPreloadedResponses(responses: Brought): void {
  isOnServer = true;
  brought = { ...responses, answers: { ...responses.answers } };
}

function take(address: string): unknown {
  const { language, answers } = (brought ??= broughtByPage());
  const isGood =
    isOnServer || (performance.now() < GOOD_FOR_MS && language === document.documentElement.lang);
  const answer = isGood ? answers[address] : undefined;
  delete answers[address];
  return answer;
}

function broughtByPage(): Brought {
  const block = document.getElementById("first-answers");
  // It may contain personal data, which must not outlive the session.
  block?.remove();
  return {
    language: block?.lang ?? "",
    answers: JSON.parse(block?.textContent || "{}") as Brought["answers"],
  };
}
