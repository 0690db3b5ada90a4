import { setTimeout as pause } from "node:timers/promises";

/** The cases of the sandbox's page, and how many of a hundred payments use each. */
const CASES: readonly (readonly [name: string, weight: number])[] = [
  ["pay", 45],
  ["twice", 10],
  ["ipn_only", 8],
  ["return_only", 6],
  ["ipn_first", 5],
  ["return_first", 5],
  ["validated", 3],
  ["slow", 3],
  ["pending", 3],
  ["silent", 3],
  ["bad_signature", 3],
  ["smaller", 2],
  ["risky", 2],
  ["server_error", 2],
];

/** Cases whose notice reaches the shop within seconds. A status query finds the others minutes later. */
export const PROMPT_CASES: ReadonlySet<string> = new Set([
  "pay",
  "twice",
  "ipn_only",
  "return_only",
  "ipn_first",
  "return_first",
  "validated",
]);

const ATTEMPTS = 30;

export function pickCase(): string {
  const total = CASES.reduce((sum, [, weight]) => sum + weight, 0);
  let at = Math.random() * total;
  for (const [name, weight] of CASES) {
    at -= weight;
    if (at < 0) return name;
  }
  return "pay";
}

/** Presses Pay on the gateway's page, and follows the redirect to the shop where there is one. */
export async function payAtSandbox(pageUrl: string, name: string): Promise<boolean> {
  const form = new URLSearchParams({ press: "pay", case: name });
  const page = await post(pageUrl, form);
  if (page === null) return false;
  const back = page.includes("data-go") ? formIn(page) : null;
  // A traveller's browser retries for a while, then gives up: the notice arrives independently.
  if (back) await post(back.url, back.fields, 5);
  return true;
}

/** Sends the shop a success notice without the gateway's signature. */
export async function forgeReturn(shopAddress: string, pageUrl: string): Promise<void> {
  const page = await (await fetch(pageUrl)).text().catch(() => "");
  const attemptRef = /tran_id (\w+)/.exec(page)?.[1] ?? "unknown";
  const fields = new URLSearchParams({
    status: "VALID",
    tran_id: attemptRef,
    val_id: `forged${Date.now()}`,
    amount: "1.00",
    currency: "BDT",
    verify_key: "amount,currency,status,tran_id,val_id",
    verify_sign: "0".repeat(32),
  });
  await post(`${shopAddress}/api/v1/payments/sslcommerz/ipn`, fields, 1);
  await post(`${shopAddress}/api/v1/payments/sslcommerz/success`, fields, 1);
}

async function post(
  url: string,
  body: URLSearchParams,
  attempts = ATTEMPTS,
): Promise<string | null> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    try {
      const response = await fetch(url, {
        method: "POST",
        body,
        redirect: "manual",
        signal: AbortSignal.timeout(15_000),
      });
      const text = await response.text();
      if (response.status < 500) return text;
    } catch {
      // No response: press again.
    }
    await pause(500);
  }
  return null;
}

function formIn(page: string): { url: string; fields: URLSearchParams } {
  const action = /<form[^>]* action="([^"]*)"/.exec(page)?.[1] ?? "";
  const hidden = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)" ?\/?>/g);
  return {
    url: unescaped(action),
    fields: new URLSearchParams(
      [...hidden].map(([, name = "", value = ""]) => [unescaped(name), unescaped(value)]),
    ),
  };
}

function unescaped(text: string): string {
  return text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}
