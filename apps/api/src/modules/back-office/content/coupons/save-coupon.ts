import type {
  CouponDraft,
  DeskCoupon,
  SaveCouponBody,
  SwitchCouponBody,
} from "@ghuri/contract/desk-coupons";
import type { z } from "zod";
import type { Transaction } from "../../../../platform/db/database.ts";
import { newId } from "../../../../platform/ids.ts";
import {
  addCoupon,
  changeCoupon,
  findCouponRecord,
  lockCoupon,
  switchCoupon,
} from "../../../coupons/index.ts";
import type { Act, Actor } from "../../audit/acts.ts";
import { onRecord } from "../../audit/on-record.ts";
import type { BackOfficeDeps } from "../../deps.ts";
import { changeContent } from "../content-act.ts";
import { requireKnownPlaces } from "./known-places.ts";
import { couponInLog, findDeskCoupon } from "./show-coupon.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock" | "airports">;

/** Makes a coupon. */
export async function makeCoupon(
  deps: Deps,
  { by, draft }: { readonly by: Actor; readonly draft: CouponDraft },
): Promise<DeskCoupon> {
  requireKnownPlaces(deps.airports, draft);
  const now = deps.clock.now();
  const id = newId();
  const subject = { kind: "coupon", id } as const;
  await onRecord(deps, { by, act: "coupon.add", subject, why: null }, async (tx) => {
    await addCoupon(tx, id, draft, now);
    const after = await findDeskCoupon(tx, id, now);
    return { before: null, after: couponInLog(after), answer: undefined };
  });
  return findDeskCoupon(deps.db, id, now);
}

/** Writes a coupon anew, if it is still as its editor saw it. */
export function saveCoupon(
  deps: Deps,
  {
    by,
    id,
    body: { seen, ...draft },
  }: {
    readonly by: Actor;
    readonly id: string;
    readonly body: z.output<typeof SaveCouponBody>;
  },
): Promise<DeskCoupon> {
  requireKnownPlaces(deps.airports, draft);
  const now = deps.clock.now();
  return change(deps, {
    act: { by, act: "coupon.change", subject: { kind: "coupon", id }, why: null },
    seen,
    write: async (tx) => changeCoupon(tx, await findCouponRecord(tx, id), draft, now),
  });
}

/** Stops a coupon before its time, or lets it run again. */
export function switchDeskCoupon(
  deps: Deps,
  {
    by,
    id,
    body: { to, seen },
  }: {
    readonly by: Actor;
    readonly id: string;
    readonly body: z.output<typeof SwitchCouponBody>;
  },
): Promise<DeskCoupon> {
  const now = deps.clock.now();
  const act = to === "stopped" ? "coupon.stop" : "coupon.resume";
  return change(deps, {
    act: { by, act, subject: { kind: "coupon", id }, why: null },
    seen,
    write: (tx) => switchCoupon(tx, id, { to, now }),
  });
}

async function change(
  deps: Pick<Deps, "db" | "clock">,
  wish: {
    readonly act: Act;
    readonly seen: string;
    readonly write: (tx: Transaction) => Promise<void>;
  },
): Promise<DeskCoupon> {
  const now = deps.clock.now();
  const { id } = wish.act.subject;
  await changeContent(deps, {
    ...wish,
    lock: (tx) => lockCoupon(tx, id),
    find: (tx) => findDeskCoupon(tx, id, now),
    inLog: couponInLog,
  });
  return findDeskCoupon(deps.db, id, now);
}
