import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { CommonFault } from "./faults.ts";
import { send } from "./http.ts";

/** What a call is answered with. */
export type Answer = readonly [status: number, body: unknown];

/** Answers a call of the API, unless its faults lose, delay or break the answer. Null: there is no such path. */
export async function answerWithFaults(
  response: ServerResponse,
  hit: ReadonlyMap<string, CommonFault>,
  answer: () => Answer | null,
): Promise<void> {
  if (hit.has("never")) return void response.destroy();
  if (hit.has("html")) return send(response, 502, "<h1>502 Bad Gateway</h1>", "text/html");
  const [status, content] = answer() ?? [404, { message: "No such path" }];
  if (hit.has("lost")) return void response.destroy();
  await pause(hit.get("late")?.ms ?? 0, undefined, { ref: false });
  const text = JSON.stringify(content);
  send(response, status, hit.has("malformed") ? text.slice(0, text.length / 2) : text);
}
