import type { StaffPasswordBody } from "@ghuri/contract/staff";
import { and, eq, isNull, ne } from "drizzle-orm";
import type { z } from "zod";
import type { Staff } from "../../../platform/http/auth/require-staff.ts";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { formatInstant } from "../../../platform/format.ts";
import { newId } from "../../../platform/ids.ts";
import { deliverEmail } from "../../../platform/mail/deliver-email.ts";
import { renderCompanyEmail } from "../../../platform/mail/email-layout/company-email.ts";
import {
  hashNewPassword,
  ipPrefix,
  verifyPassword,
  withSignInThrottle,
} from "../../accounts/index.ts";
import { withAudit } from "../audit/with-audit.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { staff, staffSessions } from "../tables.ts";
import { ownPasswordEmail } from "./own-password-email.ts";

/** Changes a staff member's own password. Their other sessions end, and an email tells them. */
export async function changeOwnPassword(
  deps: Pick<BackOfficeDeps, "db" | "clock" | "log" | "emails">,
  { id, name, sessionId }: Staff,
  { current_password: current, password }: z.infer<typeof StaffPasswordBody>,
  address: string,
): Promise<void> {
  const { db, clock, emails } = deps;
  const [person] = await db.select().from(staff).where(eq(staff.id, id));
  if (!person || person.passwordHash === null) return refuse("not_found");
  const { email, passwordHash: replaces, digestLanguage: language } = person;
  // Counted apart from the sign-in: whoever has a stolen session must not lock its owner out.
  const attempt = {
    email: `staff-password:${email}`,
    address: `staff:${ipPrefix(address)}`,
    isFamiliar: false,
  };
  if (!(await withSignInThrottle(deps, attempt, () => verifyPassword(replaces, current))))
    refuseField("current_password", "current_password_wrong");
  const passwordHash = await hashNewPassword(password);
  const by = { id, name, address };
  const action = {
    by,
    action: "staff.password",
    subject: { kind: "staff", id },
    why: null,
  } as const;
  await withAudit(deps, action, async (tx) => {
    const now = clock.now();
    const changed = await tx
      .update(staff)
      .set({ passwordHash })
      .where(and(eq(staff.id, id), eq(staff.passwordHash, replaces), isNull(staff.disabledAt)))
      .returning({ id: staff.id });
    // Changed or reset while the new one was hashed.
    if (changed.length === 0) refuseField("current_password", "current_password_wrong");
    await tx
      .update(staffSessions)
      .set({ revokedAt: now })
      .where(
        and(
          eq(staffSessions.staffId, id),
          ne(staffSessions.id, sessionId),
          isNull(staffSessions.revokedAt),
        ),
      );
    const words = ownPasswordEmail[language]({ name, at: formatInstant(language, now) });
    const { jobs, company } = emails;
    await deliverEmail(jobs, tx, {
      cause: `staff-password-${newId()}`,
      to: email,
      ...renderCompanyEmail(company, language, words, company.backOffice),
    });
    return { before: null, after: null, result: undefined };
  });
}
