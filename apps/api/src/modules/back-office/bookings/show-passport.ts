import type { PassportReply } from "@ghuri/contract/desk-bookings";
import type { z } from "zod";
import { refuse } from "../../../platform/http/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import { onRecord } from "../audit/on-record.ts";
import type { Decider } from "../decider.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { type DeskAsked, findDeskBooking } from "./desk-booking.ts";
import { ROOMS } from "./rooms.ts";

/** The number of a passport. Whoever looks is written down first; the number itself is not. */
export async function showPassport(
  deps: BackOfficeDeps,
  asked: DeskAsked & Pick<Decider, "by"> & { readonly traveller: string },
): Promise<z.infer<typeof PassportReply>["data"]> {
  const { id, traveller, by } = asked;
  const { kind } = (await findDeskBooking(deps, deps.db, asked)).shown;
  if (!isId(traveller)) refuse("not_found");
  const act = { by, act: "passport.look", subject: { kind: "booking", id }, why: null } as const;
  return onRecord(deps, act, async (tx) => {
    const found = (await ROOMS[kind].passport(tx, { id, traveller })) ?? refuse("not_found");
    const answer = { number: found.number, expiry_date: found.expiryDate };
    return { before: null, after: { traveller }, answer };
  });
}
