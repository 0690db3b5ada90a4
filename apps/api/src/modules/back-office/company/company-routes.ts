import { refuseField } from "../../../platform/http/refusals/refuse.ts";
import type { Serve } from "../../../platform/http/serve/serve.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { getStaffContext } from "../staff-context.ts";
import { findAdminCompany, saveCompanyAsStaff, saveLogoAsStaff } from "./edit-company.ts";

/** The company page of administrators. */
export function companyRoutes(serve: Serve, deps: BackOfficeDeps, picturesPerMinute: number): void {
  serve("GET /api/v1/back-office/company", async () => ({
    data: await findAdminCompany(deps.db),
  }));
  serve("PUT /api/v1/back-office/company", async (asked) => {
    const { version, ...details } = asked.body;
    const { by } = getStaffContext(asked);
    return { data: await saveCompanyAsStaff(deps, { by, details, version }) };
  });
  serve(
    "POST /api/v1/back-office/company/logo",
    async (asked) => {
      const { bytes } = asked.files["logo"] ?? refuseField("logo", "field_required");
      const { by } = getStaffContext(asked);
      const { version } = asked.body;
      return { data: await saveLogoAsStaff(deps, { by, upload: bytes, version }) };
    },
    { rateLimit: { max: picturesPerMinute, timeWindow: 60_000 } },
  );
  serve("POST /api/v1/back-office/company/logo-removal", async (asked) => {
    const { by } = getStaffContext(asked);
    const { version } = asked.body;
    return { data: await saveLogoAsStaff(deps, { by, upload: null, version }) };
  });
}
