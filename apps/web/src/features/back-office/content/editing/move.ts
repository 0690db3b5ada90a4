import type { MoveContentBody } from "@ghuri/contract/desk-content";

/** A wish for another state, before it is known what it is about. */
export type Move = MoveContentBody extends infer Body
  ? Body extends MoveContentBody
    ? Omit<Body, "seen">
    : never
  : never;
