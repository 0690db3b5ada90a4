import type { MoveContentBody } from "@ghuri/contract/admin-content";

/** A wish for another state, before it is known what it is about. */
export type StateChange = MoveContentBody extends infer Body
  ? Body extends MoveContentBody
    ? Omit<Body, "version">
    : never
  : never;
