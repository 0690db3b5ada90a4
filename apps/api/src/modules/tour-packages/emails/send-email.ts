import { and, eq } from "drizzle-orm";
import { pendingRefundTotal } from "../../payments/index.ts";
import type { TourPackageDeps } from "../deps.ts";
import type { EmailKind } from "./messages.ts";
import { renderPackageEmail } from "./render-email.ts";
import { packageBookings, packageBookingTravellers } from "../tables.ts";

interface EmailRequest {
  readonly bookingId: string;
  readonly kind: EmailKind;
  readonly again?: number;
}

/**
 * Emails the primary traveller in the language of the booking. The `cause` makes every email go out
 * once.
 */
export async function sendPackageEmail(
  { db, mailer, company }: TourPackageDeps,
  { bookingId, kind, again }: EmailRequest,
): Promise<void> {
  const [found] = await db
    .select({ booking: packageBookings, primary: packageBookingTravellers })
    .from(packageBookings)
    .innerJoin(
      packageBookingTravellers,
      and(
        eq(packageBookingTravellers.bookingId, packageBookings.id),
        eq(packageBookingTravellers.position, 0),
      ),
    )
    .where(eq(packageBookings.id, bookingId));
  if (!found?.primary.email) return;
  const { booking, primary } = found;
  const back = await pendingRefundTotal(db, { purpose: "package", subjectId: bookingId });
  const name = `${primary.firstName} ${primary.lastName}`;
  await mailer.send({
    cause: `package-booking-${bookingId}-${kind}${again ? `-again-${again}` : ""}`,
    to: found.primary.email,
    ...renderPackageEmail({ kind, booking, name, back, company }),
  });
}
