import { listFiles } from "../../platform/files/list-files.ts";
import type { PersonalDataHandler } from "../../platform/personal-data-handler.ts";
import type { Platform, ModuleParts } from "../../platform/platform.ts";
import type { AccountDeps } from "./deps.ts";
import { accountJobHandlers } from "./jobs.ts";
import { deleteAccount } from "./personal-data/delete-account.ts";
import { deleteDueAccounts } from "./personal-data/delete-due-accounts.ts";
import { failedSignInGauge } from "./sign-in/record-sign-ins.ts";
import { passkeyRoutes } from "./passkeys/passkey-routes.ts";
import { phoneRoutes } from "./phone-proof/phone-routes.ts";
import { createTextGauges } from "./phone-proof/text-gauges.ts";
import { accountRoutes } from "./routes.ts";

const filePersonalDataHandler: PersonalDataHandler = {
  name: "files",
  exportData: (tx, { id }) => listFiles(tx, id),
};

export interface AccountsModule extends ModuleParts {
  /** Deletes an account that is due. @returns false when it is not due, or something is still open. */
  readonly deleteIfDue: (accountId: string) => Promise<boolean>;
}

type Options = Pick<
  AccountDeps,
  "requireApprovedAgency" | "personalDataHandlers" | "hashKey" | "textBudget"
>;

/** Sign-up, sign-in, and the export and erasure of what the other modules store about an account. */
export function registerAccounts(platform: Platform, options: Options): AccountsModule {
  const deps: AccountDeps = {
    ...platform,
    ...options,
    personalDataHandlers: [...options.personalDataHandlers, filePersonalDataHandler],
  };
  accountRoutes(platform.serve, deps, platform.costlyPerMinute);
  passkeyRoutes(platform.serve, deps, platform.costlyPerMinute);
  phoneRoutes(platform.serve, deps, platform.costlyPerMinute);
  return {
    jobHandlers: accountJobHandlers(deps),
    gauges: [failedSignInGauge, ...createTextGauges(deps)],
    deleteIfDue: (id) => deleteAccount(deps, id, deps.clock.now()),
    // Deletes accounts that fell due while the process was down, before the first request.
    start: () => deleteDueAccounts(deps),
  };
}
