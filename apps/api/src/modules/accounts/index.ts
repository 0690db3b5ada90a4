/** The door of accounts. */
export { addDemoAccount, type DemoLogin } from "./add-demo-account.ts";
export { addressBlock } from "./address-block.ts";
export { accountsOf } from "./accounts-of.ts";
export { accountById, profileOf } from "./find-account.ts";
export { openAccount, refuseTaken } from "./open-account.ts";
export type { Origin } from "./open-session.ts";
export { requireOwnPassword } from "./own-password.ts";
export { tryToSignIn } from "./password-fits.ts";
export { hashPassword, isPasswordOf } from "./password-hash.ts";
export { saveDetails, swapAvatar } from "./save-details.ts";
export { endResetLinks, hashNewPassword } from "./set-password.ts";
