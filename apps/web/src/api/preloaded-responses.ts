/* The server puts what a page asks first into the page: asking again would only make it wait. */

/** From then on the answer may be another one. */
const GOOD_FOR_MS = 60_000;

interface Brought {
  /** The language of the page as it came; whoever has chosen another since asks anew. */
  readonly language: string;
  readonly answers: Record<string, unknown>;
}
let brought: Brought | null = null;

/** As `fetch`, but an answer that came with the page is taken from there, once. */
export const fetchOrPreloaded: typeof fetch = async (address, init) => {
  const isRead = init?.method === "GET" && typeof address === "string";
  const here = isRead ? take(address) : undefined;
  return here === undefined ? fetch(address, init) : Response.json(here);
};

function take(address: string): unknown {
  const { language, answers } = (brought ??= broughtByPage());
  const isGood = performance.now() < GOOD_FOR_MS && language === document.documentElement.lang;
  const answer = isGood ? answers[address] : undefined;
  delete answers[address];
  return answer;
}

function broughtByPage(): Brought {
  const block = document.getElementById("first-answers");
  return {
    language: block?.lang ?? "",
    answers: JSON.parse(block?.textContent || "{}") as Brought["answers"],
  };
}
