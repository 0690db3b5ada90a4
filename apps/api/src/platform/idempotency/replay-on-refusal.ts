import { Refusal } from "../http/refusals/refuse.ts";

/**
 * Runs a request. When it is refused, returns what the first run of a repeated request made: the refusal may only be
 * a consequence of that first run, which took the last seats or used the coupon. The lookup runs after the refusal,
 * so it also sees a first run that committed in the meantime.
 */
export async function replayOnRefusal<Result>(
  run: () => Promise<Result>,
  findEarlier: () => Promise<Result | null>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const earlier = await findEarlier();
    if (earlier === null) throw error;
    return earlier;
  }
}
