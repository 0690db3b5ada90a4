import { CompanyDetails } from "@ghuri/contract/admin-company";
import { StartupError } from "../../../platform/startup-error.ts";
import { ensureCompany } from "../../company/index.ts";
import { COMMAND_LINE } from "../audit/actions.ts";
import type { GoLiveDeps } from "../go-live/list-obstacles.ts";
import { saveCompanyAsStaff, toDetails } from "./edit-company.ts";

const NO_OTHER_NODE = { refresh: () => Promise.resolve() };

/**
 * Saves the details that a JSON text names, as the back office's page would; the others stay. A running server
 * shows them within seconds.
 * @throws StartupError naming every field that is wrong.
 */
export async function setCompanyFromJson(deps: GoLiveDeps, json: string): Promise<void> {
  const given = CompanyDetails.partial().safeParse(parseJson(json));
  if (!given.success) {
    const errors = given.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    throw new StartupError(`The company file is wrong. ${errors.join("; ")}.`);
  }
  const row = await ensureCompany(deps.db, deps.firstCompany, deps.clock.now());
  const details = { ...toDetails(row), ...given.data } as CompanyDetails;
  await saveCompanyAsStaff(
    { ...deps, liveCompany: NO_OTHER_NODE },
    { by: COMMAND_LINE, details, version: String(row.version) },
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new StartupError("The company file is no JSON.");
  }
}
