import type {
  CouponDraft,
  AdminCoupon,
  SaveCouponBody,
  SwitchCouponBody,
} from "@ghuri/contract/admin-coupons";
import type { z } from "zod";
import type { Transaction } from "../../../../platform/db/database.ts";
import { newId } from "../../../../platform/ids.ts";
import {
  addCoupon,
  updateCoupon,
  findCouponRecord,
  lockCoupon,
  setCouponStopped,
} from "../../../coupons/index.ts";
import type { AuditedAction, Actor } from "../../audit/actions.ts";
import { withAudit } from "../../audit/with-audit.ts";
import type { BackOfficeDeps } from "../../deps.ts";
import { changeContent } from "../change-content.ts";
import { requireKnownAirports } from "./require-known-airports.ts";
import { toCouponAuditDetails, findAdminCoupon } from "./find-coupon.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock" | "airports">;

/** Creates a coupon. */
export async function createCouponAsStaff(
  deps: Deps,
  { by, draft }: { readonly by: Actor; readonly draft: CouponDraft },
): Promise<AdminCoupon> {
  requireKnownAirports(deps.airports, draft);
  const now = deps.clock.now();
  const id = newId();
  const subject = { kind: "coupon", id } as const;
  await withAudit(deps, { by, action: "coupon.add", subject, why: null }, async (tx) => {
    await addCoupon(tx, id, draft, now);
    const after = await findAdminCoupon(tx, id, now);
    return { before: null, after: toCouponAuditDetails(after), result: undefined };
  });
  return findAdminCoupon(deps.db, id, now);
}

/** Saves a coupon unless it changed since `version`. */
export function saveCouponAsStaff(
  deps: Deps,
  {
    by,
    id,
    body: { version, ...draft },
  }: {
    readonly by: Actor;
    readonly id: string;
    readonly body: z.output<typeof SaveCouponBody>;
  },
): Promise<AdminCoupon> {
  requireKnownAirports(deps.airports, draft);
  const now = deps.clock.now();
  return change(deps, {
    action: { by, action: "coupon.change", subject: { kind: "coupon", id }, why: null },
    version,
    write: async (tx) => updateCoupon(tx, await findCouponRecord(tx, id), draft, now),
  });
}

/** Stops a coupon, or resumes it. */
export function switchCouponAsStaff(
  deps: Deps,
  {
    by,
    id,
    body: { to, version },
  }: {
    readonly by: Actor;
    readonly id: string;
    readonly body: z.output<typeof SwitchCouponBody>;
  },
): Promise<AdminCoupon> {
  const now = deps.clock.now();
  const action = to === "stopped" ? "coupon.stop" : "coupon.resume";
  return change(deps, {
    action: { by, action, subject: { kind: "coupon", id }, why: null },
    version,
    write: (tx) => setCouponStopped(tx, id, { to, now }),
  });
}

async function change(
  deps: Pick<Deps, "db" | "clock">,
  wish: {
    readonly action: AuditedAction;
    readonly version: string;
    readonly write: (tx: Transaction) => Promise<void>;
  },
): Promise<AdminCoupon> {
  const now = deps.clock.now();
  const { id } = wish.action.subject;
  await changeContent(deps, {
    ...wish,
    lock: (tx) => lockCoupon(tx, id),
    find: (tx) => findAdminCoupon(tx, id, now),
    toAuditDetails: toCouponAuditDetails,
  });
  return findAdminCoupon(deps.db, id, now);
}
