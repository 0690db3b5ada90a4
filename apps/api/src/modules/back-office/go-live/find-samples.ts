import { and, inArray, isNull, notLike } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { findDemoAccount } from "../../accounts/index.ts";
import { listUsableSampleCoupons } from "../../coupons/index.ts";
import { listSampleBookings as listFlightBookings } from "../../flight-booking/index.ts";
import { listOpenSampleAccounts } from "../../payments/index.ts";
import {
  listSampleBookings as listPackageBookings,
  listSamplePackages,
} from "../../tour-packages/index.ts";
import { listSampleApplications, listSampleGuidelines } from "../../visa/index.ts";
import { SEALED_PREFIX } from "../sign-in/seal-totp-secret.ts";
import { DEMO_STAFF_EMAILS } from "../staff/add-demo-staff.ts";
import { staff } from "../tables.ts";

/** Sample data of a database. A live database must not contain any. */
export interface Samples {
  readonly demoStaff: readonly { readonly id: string; readonly email: string }[];
  /** Staff whose TOTP secret is stored in plain text, former staff included. */
  readonly unsealedStaff: readonly { readonly id: string; readonly totpSecret: string }[];
  readonly demoAccountId: string | null;
  readonly paymentAccounts: readonly { readonly id: string; readonly name: string }[];
  readonly coupons: readonly { readonly id: string; readonly code: string }[];
  readonly packages: readonly { readonly id: string; readonly name: string }[];
  readonly guidelines: readonly { readonly id: string; readonly country: string }[];
  /** Open bookings of sample flights, packages and visas, which cannot be delivered. */
  readonly orders: readonly SampleOrder[];
}

export interface SampleOrder {
  readonly kind: "flight" | "package" | "visa";
  readonly id: string;
  readonly reference: string;
  readonly accountId: string;
}

/** Reads all of it. */
export async function findSamples(db: Queryable, now: Date): Promise<Samples> {
  const of = (kind: SampleOrder["kind"], orders: readonly Omit<SampleOrder, "kind">[]) =>
    orders.map((order) => ({ kind, ...order }));
  return {
    demoStaff: await db
      .select({ id: staff.id, email: staff.email })
      .from(staff)
      .where(and(inArray(staff.email, [...DEMO_STAFF_EMAILS]), isNull(staff.disabledAt))),
    unsealedStaff: await db
      .select({ id: staff.id, totpSecret: staff.totpSecret })
      .from(staff)
      .where(notLike(staff.totpSecret, `${SEALED_PREFIX}%`)),
    demoAccountId: await findDemoAccount(db, now),
    paymentAccounts: await listOpenSampleAccounts(db),
    coupons: await listUsableSampleCoupons(db, now),
    packages: await listSamplePackages(db),
    guidelines: await listSampleGuidelines(db),
    orders: [
      ...of("flight", await listFlightBookings(db, now)),
      ...of("package", await listPackageBookings(db, now)),
      ...of("visa", await listSampleApplications(db)),
    ],
  };
}
