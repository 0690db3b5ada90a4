import type { MoveContentBody } from "@ghuri/contract/admin-content";

/** The body of a state change without its version. */
export type StateChange = MoveContentBody extends infer Body
  ? Body extends MoveContentBody
    ? Omit<Body, "version">
    : never
  : never;
