/** Public interface of accounts. */
/** Registers the module; app.ts calls it once. */
export { registerAccounts } from "./plugin.ts";
export {
  addDemoAccount,
  createDemoLogin,
  closeDemoAccount,
  type DemoLogin,
  findDemoAccount,
} from "./demo-account.ts";
export { ipPrefix } from "../../platform/http/server/ip-prefix.ts";
export { findAccountIds } from "./find-account-ids.ts";
export { findAccount, findProfile, findProvenPhone, hasAccount } from "./find-account.ts";
export { createAccount, refuseDuplicateAccount } from "./create-account.ts";
/** Accounts that staff sell to, and open for customers. */
export { createUnknownPassword, openCustomerAccount } from "./open-customer-account.ts";
export { findBuyer } from "./find-account.ts";
export type { RequestOrigin } from "./sessions/create-session.ts";
export { requireCurrentPassword } from "./passwords/require-current-password.ts";
export { withSignInThrottle } from "./sign-in/check-password.ts";
export { countRecentFailures } from "./sign-in/count-recent-failures.ts";
export { logRefusedPasskey, recordRefusedPasskey } from "./sign-in/record-sign-ins.ts";
export { hashPassword, verifyPassword } from "./passwords/password-hash.ts";
export { requestEmailChange } from "./email-change/request-email-change.ts";
export { requestEmailProof } from "./email-change/request-email-proof.ts";
export { confirmEmailChange } from "./email-change/confirm-email-change.ts";
export { updateAccount, replaceAvatar } from "./update-account.ts";
export { hashNewPassword } from "./passwords/set-password.ts";
/** Refuses `passkey_needed` where a session alone is not enough; see platform/http/auth. */
export { createRequirePasskey } from "./passkeys/use-passkey.ts";
/** Browser and system of a User-Agent header. */
export { deviceOf } from "./sessions/list-sessions.ts";
/** Looks up the session of a token; see platform/http/auth. */
export { createFindSession } from "./sessions/find-session.ts";
/** `ghuri change-staff-key`: hashes proven phones under the new key. */
export { rehashPhones } from "./phone-proof/rehash-phones.ts";
