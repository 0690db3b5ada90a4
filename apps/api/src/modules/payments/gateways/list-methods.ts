import { todayInDhaka } from "@ghuri/contract/dates";
import type { Taka } from "@ghuri/contract/money";
import type { PaymentMethod } from "@ghuri/contract/payments";
import type { SplitOffer } from "@ghuri/contract/split-payments";
import { and, eq, gte, isNotNull, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { startOfDhakaDay } from "../../../platform/dhaka-date-range.ts";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { isSplittable, largestShare, LEAST_SHARE, shareOf } from "../attempts/share.ts";
import type { PaymentsDeps } from "../deps.ts";
import { listInstalmentOffers } from "../instalments/offer-instalments.ts";
import { payments } from "../tables.ts";
import { isWithinLimits, limitsOf } from "./choose-gateway.ts";
import { passedOnFee } from "./fee.ts";

interface Asked {
  readonly purpose: string;
  readonly subjectId: string;
  readonly accountId: string;
  /** How much of what is due is to be paid now; null: all of it. */
  readonly share: Taka | null;
}

/**
 * The gateways that a traveller can choose for an order, with what each of them costs, and how what is due can be paid with
 * several payments where one of them does not take it at once.
 */
export async function listPaymentMethods(
  { db, clock, purposes, gateways }: Pick<PaymentsDeps, "db" | "clock" | "purposes" | "gateways">,
  asked: Asked,
): Promise<{ readonly data: PaymentMethod[]; readonly split: SplitOffer | null }> {
  const purpose = purposes.find(asked.purpose) ?? refuseField("type", "invalid_value");
  const { subjectId: id, accountId, share } = asked;
  const now = clock.now();
  const payable = await purpose.findPayable(db, { id, accountId, now });
  const { amount: due, paidBefore: paid = 0, deadline } = payable;
  if (now >= deadline) refuse("payment_deadline_passed");
  const { amount } = share === null ? payable : shareOf(gateways, payable, share);
  const canSplit = isSplittable(gateways, payable);
  const paidToday = canSplit ? await findPaidToday(db, accountId, now) : new Map<string, Taka>();
  const on = gateways.all.filter(({ isOn }) => isOn);
  const data = on.map(async (gateway) => {
    const { perDay = null } = gateway.port.capabilities.limits;
    const { min, max } = limitsOf(gateway);
    const fee = passedOnFee(gateway.fee, amount);
    const total = amount + fee;
    const leftToday = perDay === null ? due : perDay - (paidToday.get(gateway.name) ?? 0);
    return {
      gateway: gateway.name,
      label: gateway.displayName,
      kind: gateway.kind,
      fee,
      total,
      min,
      max,
      day_max: perDay,
      takes_total: isWithinLimits(gateway, total),
      largest_share: canSplit ? largestShare(gateway, due, leftToday) : 0,
      instalments: await listInstalmentOffers(db, gateway, { amount, fee }),
    };
  });
  const until = deadline.toISOString();
  return {
    data: await Promise.all(data),
    split: canSplit ? { paid, due, least: LEAST_SHARE, until } : null,
  };
}

/** What this account paid today in Dhaka, by gateway: a wallet that takes so much a day has that much less left. */
async function findPaidToday(
  db: Queryable,
  accountId: string,
  now: Date,
): Promise<ReadonlyMap<string, Taka>> {
  const rows = await db
    .select({
      gateway: payments.gateway,
      paid: sql<string>`sum(${payments.amount} + ${payments.fee})`,
    })
    .from(payments)
    .where(
      and(
        eq(payments.accountId, accountId),
        isNotNull(payments.gateway),
        gte(payments.paidAt, startOfDhakaDay(todayInDhaka(now))),
      ),
    )
    .groupBy(payments.gateway);
  return new Map(rows.map(({ gateway, paid }) => [gateway ?? "", Number(paid)]));
}
