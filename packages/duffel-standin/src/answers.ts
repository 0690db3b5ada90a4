import type { Duffel } from "./duffel.ts";
import type { Fault } from "./requests.ts";

/** One call, as a handler needs it. */
export interface Call {
  readonly duffel: Duffel;
  /** What the path's groups matched. */
  readonly parts: readonly string[];
  /** The `data` of the body. */
  readonly data: unknown;
  readonly query: URLSearchParams;
  readonly faults: ReadonlyMap<Fault["kind"], Fault>;
}

/** An answer; a null body is an empty one. */
export interface Answer {
  readonly status: number;
  readonly body: object | null;
}

export type Route = readonly [
  method: string,
  path: RegExp,
  handle: (call: Call) => Answer | Promise<Answer>,
];

export function ok(data: unknown): Answer {
  return { status: 200, body: { data } };
}

export function created(data: unknown): Answer {
  return { status: 201, body: { data } };
}

const NO_CONTENT: Answer = { status: 204, body: null };

export function noContent(): Answer {
  return NO_CONTENT;
}

const PAGE = 50;
const MOST_PER_PAGE = 200;

/** One page of a list. A cursor is the position that it continues at. */
export function page(list: readonly unknown[], query: URLSearchParams): Answer {
  const limit = Math.min(MOST_PER_PAGE, Math.max(1, Number(query.get("limit") ?? PAGE)));
  const start = positionOf(query.get("after"));
  const end = start + limit;
  const meta = {
    limit,
    before: start > 0 ? cursorAt(Math.max(0, start - limit)) : null,
    after: end < list.length ? cursorAt(end) : null,
  };
  return { status: 200, body: { data: list.slice(start, end), meta } };
}

const cursorAt = (position: number) => Buffer.from(`at:${position}`).toString("base64url");

function positionOf(cursor: string | null): number {
  const text = Buffer.from(cursor ?? "", "base64url").toString();
  return text.startsWith("at:") ? Number(text.slice(3)) : 0;
}
