import { auditHeadsDirOf } from "../env.ts";
import { rehashPhones } from "../modules/accounts/index.ts";
import { resealTotpSecrets, resignNotedHeads } from "../modules/back-office/index.ts";
import { renameCouponPhones } from "../modules/coupons/index.ts";
import { resealGatewayTokens } from "../modules/payments/index.ts";
import { resealSigningSecrets } from "../modules/webhooks/index.ts";
import { openWithBackup } from "../platform/backup/open-with-backup.ts";
import type { ResealedSecrets } from "../platform/seal-secret.ts";
import { StartupError } from "../platform/startup-error.ts";
import type { CommandContext } from "./command.ts";

/**
 * `ghuri change-staff-key`: brings what STAFF_KEY_BEFORE has encrypted, hashed and signed under STAFF_KEY, all or nothing, so that nobody needs
 * another authenticator or signing secret. The server is stopped meanwhile: it knows one key. May be repeated. 1 when something could not be
 * read under either key.
 */
export async function changeStaffKey({ env, print }: CommandContext): Promise<number> {
  const { STAFF_KEY: to, STAFF_KEY_BEFORE: from } = env;
  if (to === undefined || from === undefined || to === from)
    throw new StartupError("Set STAFF_KEY to the new key and STAFF_KEY_BEFORE to the one before.");
  const change = { from, to };
  const database = await openWithBackup(env, 2);
  try {
    const done = await database.db.transaction(async (tx) => {
      const secrets = [
        ["one-time code secrets of staff", await resealTotpSecrets(tx, change)],
        ["signing secrets of webhooks", await resealSigningSecrets(tx, change)],
        ["tokens of payment gateways", await resealGatewayTokens(tx, change)],
      ] satisfies readonly (readonly [string, ResealedSecrets])[];
      const phones = await rehashPhones(tx, change);
      return { secrets, phones, unknown: await renameCouponPhones(tx, phones) };
    });
    for (const [what, { resealed, unreadable }] of done.secrets)
      print(
        `${resealed} ${what} are now under STAFF_KEY${unreadable > 0 ? `; ${unreadable} are under neither key` : ""}.`,
      );
    print(`${done.phones.size} proven phones are now recognised under STAFF_KEY.`);
    if (done.unknown > 0)
      print(`${done.unknown} uses of coupons are of phones that no account has any more.`);
    const heads = await resignNotedHeads(auditHeadsDirOf(env), change);
    print(`${heads} noted heads of the audit log are now signed with STAFF_KEY.`);
    print("Take STAFF_KEY_BEFORE out of the environment, and start the server.");
    return done.secrets.some(([, { unreadable }]) => unreadable > 0) ? 1 : 0;
  } finally {
    await database.close();
  }
}
