import { eq } from "drizzle-orm";
import type { Serve } from "../../platform/http/serve/serve.ts";
import type { BackOfficeDeps } from "./deps.ts";
import { discardFailedJobs, listFailedJobs, retryFailedJobs } from "./failed-jobs/failed-jobs.ts";
import { addCaseNote, changeFollowUp } from "./follow-ups/change-follow-up.ts";
import { findCasePlan, listFollowUps } from "./follow-ups/find-follow-ups.ts";
import { getStaffContext } from "./staff-context.ts";
import { staff as staffTable } from "./tables.ts";

/**
 * Routes for what staff must not forget: assignment, follow-up dates and notes of cases, failed
 * jobs, and the email about open cases.
 */
export function followUpRoutes(serve: Serve, deps: BackOfficeDeps): void {
  const { db } = deps;
  serve("GET /api/v1/back-office/follow-ups", async ({ staff }) => ({
    data: await listFollowUps(deps, db, staff),
  }));
  serve("GET /api/v1/back-office/follow-ups/{kind}/{id}", async ({ params, staff }) => ({
    data: await findCasePlan(deps, db, { key: params, asker: staff }),
  }));
  serve("PUT /api/v1/back-office/follow-ups/{kind}/{id}", async ({ params, staff, body }) => ({
    data: await changeFollowUp(deps, { key: params, asker: staff, body }),
  }));
  serve(
    "POST /api/v1/back-office/follow-ups/{kind}/{id}/notes",
    async ({ params, staff, body: { text } }) => ({
      data: await addCaseNote(deps, { key: params, asker: staff, text }),
    }),
  );

  serve("GET /api/v1/back-office/failed-jobs", async () => ({ data: await listFailedJobs(db) }));
  serve("POST /api/v1/back-office/failed-jobs/retry", async (asked) => ({
    data: await retryFailedJobs(deps, { ...asked.body, by: getStaffContext(asked).by }),
  }));
  serve("POST /api/v1/back-office/failed-jobs/discard", async (asked) => ({
    data: await discardFailedJobs(deps, { ...asked.body, by: getStaffContext(asked).by }),
  }));

  serve("GET /api/v1/back-office/digest", async ({ staff }) => {
    const [found] = await db
      .select({ frequency: staffTable.digest })
      .from(staffTable)
      .where(eq(staffTable.id, staff.id));
    return { data: { frequency: found?.frequency ?? "off" } };
  });
  serve("PUT /api/v1/back-office/digest", async ({ staff, body: { frequency }, language }) => {
    await db
      .update(staffTable)
      .set({ digest: frequency, digestLanguage: language })
      .where(eq(staffTable.id, staff.id));
    return { data: { frequency } };
  });
}
