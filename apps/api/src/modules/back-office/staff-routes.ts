import type { Serve } from "../../platform/http/serve/serve.ts";
import { acceptInvitation, findInvitation } from "./staff/accept-invitation.ts";
import { getStaffContext } from "./staff-context.ts";
import type { BackOfficeDeps } from "./deps.ts";
import { changeStaffRoles, disableStaffMember, resetStaffLogin } from "./staff/change-access.ts";
import { listStaff } from "./staff/list-staff.ts";
import { enrolStaff } from "./staff/enrol-staff.ts";

/** Routes for staff accounts. */
export function staffRoutes(
  serve: Serve,
  deps: Pick<BackOfficeDeps, "db" | "clock" | "staffKey" | "emails">,
  passwordsPerMinute: number,
): void {
  const { db, clock } = deps;
  const rateLimit = { max: passwordsPerMinute, timeWindow: 60_000 };
  serve(
    "POST /api/v1/back-office/invitation",
    async ({ body: { token } }) => ({ data: await findInvitation(deps, token) }),
    { rateLimit },
  );
  serve(
    "PUT /api/v1/back-office/invitation",
    async ({ body, ip }) => {
      await acceptInvitation(deps, body, ip);
      return undefined;
    },
    { rateLimit },
  );
  serve("GET /api/v1/back-office/staff", async ({ staff }) => ({
    data: await listStaff(db, { staffId: staff.id, now: clock.now() }),
  }));
  serve("POST /api/v1/back-office/staff", async (asked) => ({
    data: await enrolStaff(deps, { ...getStaffContext(asked), ...asked.body }),
  }));
  serve("PUT /api/v1/back-office/staff/{id}/roles", async (asked) => ({
    data: await changeStaffRoles(deps, {
      ...getStaffContext(asked),
      id: asked.params.id,
      ...asked.body,
    }),
  }));
  serve("POST /api/v1/back-office/staff/{id}/reset", async (asked) => ({
    data: await resetStaffLogin(deps, {
      ...getStaffContext(asked),
      id: asked.params.id,
      ...asked.body,
    }),
  }));
  serve("POST /api/v1/back-office/staff/{id}/disable", async (asked) => ({
    data: await disableStaffMember(deps, {
      ...getStaffContext(asked),
      id: asked.params.id,
      ...asked.body,
    }),
  }));
}
