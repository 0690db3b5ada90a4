import type { SupplierAmount } from "../flight-supplier.ts";
import { type CallBdfare, isFailed, NoAnswer } from "./client.ts";
import type { BdfareSettings } from "./settings.ts";
import { Balance } from "./wire.ts";

/** A balance this fresh decides whether offers are listed. */
const FRESH_MS = 60_000;

/** @throws NoAnswer */
export type ReadBalance = () => Promise<SupplierAmount>;

/** What is left of the money at the vendor. @throws NoAnswer */
export async function readBalance(call: CallBdfare): Promise<SupplierAmount> {
  const answer = await call({
    operation: "GetBalance",
    send: {},
    answer: Balance,
    timeout: "read",
  });
  if (isFailed(answer)) throw new NoAnswer(answer.failed);
  return { currency: answer.currency, minor: answer.balance };
}

/** Remembers a balance for a minute. Searches that come at once wait for one call. */
export function createBalanceMemory(now: () => Date, read: ReadBalance): ReadBalance {
  let known: Promise<SupplierAmount> | null = null;
  let readAt = 0;
  return () => {
    if (known && now().getTime() - readAt < FRESH_MS) return known;
    readAt = now().getTime();
    known = read();
    return known;
  };
}

/** True when a ticket might not be paid for. A balance that cannot be read stops no sale: ticketing is tried again. */
export async function isBelowFloor(
  { balanceFloor }: Pick<BdfareSettings, "balanceFloor">,
  read: ReadBalance,
): Promise<boolean> {
  if (balanceFloor === null) return false;
  try {
    return (await read()).minor < balanceFloor;
  } catch (error) {
    if (error instanceof NoAnswer) return false;
    throw error;
  }
}
