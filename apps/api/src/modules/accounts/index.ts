export { addDemoAccount, type DemoLogin } from "./add-demo-account.ts";
export { accountById, profileOf } from "./find-account.ts";
