import type { AcceptInvitationBody, InvitationReply } from "@ghuri/contract/admin-staff";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable } from "../../../platform/db/database.ts";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { hashSecret } from "../../../platform/ids.ts";
import { hashNewPassword } from "../../accounts/index.ts";
import { withAudit } from "../audit/with-audit.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { unsealTotpSecret } from "../sign-in/seal-totp-secret.ts";
import { createTotpUri, findTotpStep } from "../sign-in/totp.ts";
import { staff } from "../tables.ts";
import { createQrCode } from "./qr-code.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock" | "staffKey">;

/** Whose sign-in a link sets up, and the secret for their authenticator. Refuses `staff_link_used`. */
export async function findInvitation(
  { db, clock, staffKey }: Deps,
  token: string,
): Promise<z.infer<typeof InvitationReply>["data"]> {
  const { id, name, email, totpSecret } = await findInvited(db, token, clock.now());
  const secret = unsealTotpSecret(totpSecret, id, staffKey) ?? refuse("staff_link_used");
  const uri = createTotpUri(secret, email);
  return { name, email, totp_secret: secret, totp_uri: uri, qr: drawAsPath(uri) };
}

/** Sets password and authenticator of the invited member of staff. The link works once. */
export async function acceptInvitation(
  deps: Deps,
  { token, password, code }: z.infer<typeof AcceptInvitationBody>,
  address: string,
): Promise<void> {
  const { db, clock, staffKey } = deps;
  const now = clock.now();
  const { id, name, totpSecret } = await findInvited(db, token, now);
  const secret = unsealTotpSecret(totpSecret, id, staffKey) ?? refuse("staff_link_used");
  const step = findTotpStep(secret, code, now);
  if (step === null) return refuseField("code", "staff_code_wrong");
  const passwordHash = await hashNewPassword(password);
  const action = {
    by: { id, name, address },
    action: "staff.enrol",
    subject: { kind: "staff", id },
    why: null,
  } as const;
  await withAudit(deps, action, async (tx) => {
    const enrolled = await tx
      .update(staff)
      .set({
        passwordHash,
        lastTotpStep: step,
        invitationId: null,
        invitationHash: null,
        invitationEndsAt: null,
      })
      .where(isInvited(token, now))
      .returning({ id: staff.id });
    // Used, or replaced, while the password was hashed.
    if (enrolled.length === 0) refuse("staff_link_used");
    return { before: { state: "invited" }, after: { state: "active" }, result: undefined };
  });
}

async function findInvited(db: Queryable, token: string, now: Date) {
  const [invited] = await db.select().from(staff).where(isInvited(token, now));
  return invited ?? refuse("staff_link_used");
}

const isInvited = (token: string, now: Date) =>
  and(
    eq(staff.invitationHash, hashSecret(token)),
    gt(staff.invitationEndsAt, now),
    isNull(staff.disabledAt),
  );

/** Quiet zone of a QR code, in modules. */
const QUIET = 4;

/** SVG path with one subpath for each run of dark modules. */
function drawAsPath(text: string): { readonly size: number; readonly path: string } {
  const { width, height, isDark } = createQrCode(text);
  let path = "";
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const start = x;
      while (isDark(x, y)) x++;
      if (x > start) path += `M${start + QUIET} ${y + QUIET}h${x - start}v1H${start + QUIET}z`;
    }
  return { size: width + 2 * QUIET, path };
}
