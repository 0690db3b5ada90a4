import { Refusal } from "../refusals/refuse.ts";

/** For the page of something that is not (or no longer) sold. Any other failure is rethrown. */
export function notFoundAsNull(error: unknown): "nothing" {
  if (error instanceof Refusal && error.code === "not_found") return "nothing";
  throw error;
}
