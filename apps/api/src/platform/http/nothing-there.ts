import { Refusal } from "./refuse.ts";

/** For a page of something that nobody sells (any more): any other failure is a fault. */
export function nothingThere(error: unknown): "nothing" {
  if (error instanceof Refusal && error.code === "not_found") return "nothing";
  throw error;
}
