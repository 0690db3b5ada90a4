import { RefusalBody, REFUSALS } from "@ghuri/contract/refusals";

interface Answer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** What a response must never contain: stack traces, file names, our SQL. */
export const INTERNALS =
  /node_modules|\.ts:\d+|\bat \S+ \(|SQLSTATE|DrizzleQuery|Failed query|insert into/;

/** The errors of a response that should be a success, or a refusal of the contract. */
export function findResponseErrors(answer: Answer): string[] {
  const faults: string[] = [];
  const { statusCode, body, headers } = answer;
  faults.push(...findTypeErrors(answer));
  if (INTERNALS.test(body)) faults.push(`shows internals: ${body}`);
  if (statusCode < 400) return faults;
  if (statusCode >= 500 && statusCode !== 503) faults.push(`a failure of ours: ${statusCode}`);
  const { code, message, request_id } = parseRefusal(answer);
  if (!Object.entries(REFUSALS).some((known) => known[0] === code && known[1] === statusCode))
    faults.push(`${code} with status ${statusCode}`);
  if (request_id !== headers["x-request-id"]) faults.push("another request's number");
  if (message === "") faults.push("no words");
  return faults;
}

/** A body has its type, text says its charset, and what is called JSON is JSON. */
export function findTypeErrors({ body, headers }: Pick<Answer, "body" | "headers">): string[] {
  if (body === "") return [];
  const type = headers["content-type"];
  if (typeof type !== "string") return ["a body without a type"];
  if (/^text\/|[/+]xml/.test(type) && !/;\s*charset=utf-8/i.test(type))
    return [`text without a charset: ${type}`];
  return type.startsWith("application/json") && !isJson(body) ? ["called JSON, and is none"] : [];
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The refusal in a response. */
export function parseRefusal({ body }: Pick<Answer, "body">): RefusalBody {
  return RefusalBody.parse(JSON.parse(body));
}
