import { Refusal } from "../refusals/refuse.ts";

/** For a page of something that nobody sells (any more): any other failure is a fault. */
export function notFoundAsNull(error: unknown): "nothing" {
  if (error instanceof Refusal && error.code === "not_found") return "nothing";
  throw error;
}
