import type { AuditAction } from "@ghuri/contract/admin-audit";
import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { closeDemoAccount } from "../../accounts/index.ts";
import { setCouponStopped } from "../../coupons/index.ts";
import { endSampleBooking as endFlightBooking } from "../../flight-booking/index.ts";
import { setPaymentAccountClosed } from "../../payments/index.ts";
import { endSampleBooking as endPackageBooking, retirePackage } from "../../tour-packages/index.ts";
import { endSampleApplication, retireGuideline } from "../../visa/index.ts";
import { type AuditSubject, COMMAND_LINE } from "../audit/actions.ts";
import { writeAuditEntry } from "../audit/write-audit-entry.ts";
import { sealTotpSecret } from "../sign-in/seal-totp-secret.ts";
import { disableStaff } from "../staff/disable-staff.ts";
import { lockAdmins } from "../staff/lock-staff.ts";
import { StaffError } from "../staff/staff-error.ts";
import { staff } from "../tables.ts";
import { findSamples, type SampleOrder, type Samples } from "./find-samples.ts";
import { type GoLiveDeps, splitOrders } from "./list-obstacles.ts";

/** One removed or ended item, for the audit log. */
interface Step {
  readonly action: AuditAction;
  readonly subject: AuditSubject;
}

const END_ORDER: Readonly<
  Record<SampleOrder["kind"], (tx: Transaction, id: string, now: Date) => Promise<void>>
> = { flight: endFlightBooking, package: endPackageBooking, visa: endSampleApplication };

/**
 * Removes or ends all sample data in one audited transaction. Repeating it changes nothing.
 * @returns how many items were removed or ended.
 * @throws StaffError when a customer's booking depends on it, or nobody else could administer afterwards.
 */
export function clearSamples({ db, clock, staffKey }: GoLiveDeps): Promise<number> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    const samples = await findSamples(tx, now);
    refuseIfNeeded(samples, { admins, staffKey });
    const steps = [
      ...(await endOrders(tx, samples, now)),
      ...(await closeLogins(tx, samples, { now, staffKey })),
      ...(await retireContent(tx, samples, now)),
    ];
    // The log's head is locked last, after everything else.
    for (const step of steps)
      await writeAuditEntry(tx, {
        ...step,
        by: COMMAND_LINE,
        before: null,
        after: null,
        why: "go-live",
        at: now,
      });
    return steps.length;
  });
}

function refuseIfNeeded(
  samples: Samples,
  { admins, staffKey }: { admins: readonly string[]; staffKey: string | undefined },
): void {
  const { others } = splitOrders(samples);
  if (others.length > 0)
    throw new StaffError(
      "Nothing was cleared: customers have open bookings of sample flights, packages or visas. Cancel them in the back office first.",
    );
  if (samples.unsealedStaff.length > 0 && staffKey === undefined)
    throw new StaffError(
      "Nothing was cleared: set STAFF_KEY, so that the one-time code secrets of staff can be encrypted.",
    );
  const demo = samples.demoStaff.map(({ id }) => id);
  if (demo.length > 0 && admins.every((id) => demo.includes(id)))
    throw new StaffError(
      'Nothing was cleared: the demo administrator is the only one. Add your own first: npm run ghuri -- staff add you@example.com --name "You" --roles admin',
    );
}

async function endOrders(tx: Transaction, samples: Samples, now: Date): Promise<Step[]> {
  const { demo } = splitOrders(samples);
  for (const { kind, id } of demo) await END_ORDER[kind](tx, id, now);
  return demo.map(({ id }) => ({ action: "sample.order", subject: { kind: "booking", id } }));
}

async function closeLogins(
  tx: Transaction,
  { demoStaff, demoAccountId, unsealedStaff }: Samples,
  { now, staffKey }: { readonly now: Date; readonly staffKey: string | undefined },
): Promise<Step[]> {
  const steps: Step[] = [];
  for (const { id, email } of demoStaff) {
    await disableStaff(tx, { email, now });
    steps.push({ action: "staff.disable", subject: { kind: "staff", id } });
  }
  if (demoAccountId) {
    await closeDemoAccount(tx, demoAccountId, now);
    steps.push({ action: "sample.account", subject: { kind: "account", id: demoAccountId } });
  }
  for (const { id, totpSecret } of unsealedStaff) {
    const sealed = sealTotpSecret(totpSecret, id, staffKey);
    await tx.update(staff).set({ totpSecret: sealed }).where(eq(staff.id, id));
    steps.push({ action: "sample.totp-secret", subject: { kind: "staff", id } });
  }
  return steps;
}

async function retireContent(
  tx: Transaction,
  { paymentAccounts, coupons, packages, guidelines }: Samples,
  now: Date,
): Promise<Step[]> {
  const steps: Step[] = [];
  for (const { id } of paymentAccounts) {
    await setPaymentAccountClosed(tx, id, now);
    steps.push({ action: "payment-account.close", subject: { kind: "payment-account", id } });
  }
  for (const { id } of coupons) {
    await setCouponStopped(tx, id, { to: "stopped", now });
    steps.push({ action: "coupon.stop", subject: { kind: "coupon", id } });
  }
  for (const { id } of packages) {
    await retirePackage(tx, id, now);
    steps.push({ action: "package.retired", subject: { kind: "package", id } });
  }
  for (const { id } of guidelines) {
    await retireGuideline(tx, id, now);
    steps.push({ action: "guideline.retired", subject: { kind: "guideline", id } });
  }
  return steps;
}
