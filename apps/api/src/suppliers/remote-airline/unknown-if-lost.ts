import type { UnknownOutcome } from "../flight-supplier.ts";
import { NoAnswer } from "./airline-client.ts";

/** Turns a lost answer into the outcome that makes the caller look it up. */
export async function unknownIfLost<Result>(
  act: () => Promise<Result>,
): Promise<Result | UnknownOutcome> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof NoAnswer) return { outcome: "unknown", reason: error.message };
    throw error;
  }
}
