import type { Serve } from "../../platform/http/serve.ts";
import { findAgencyCase, queueOfAgencies } from "./agencies/agency-case.ts";
import { decideAboutAgency } from "./agencies/decide-agency.ts";
import { deciderOf } from "./decider.ts";
import type { BackOfficeDeps } from "./deps.ts";
import { finishMessage } from "./messages/finish-message.ts";
import { findMessageCase, queueOfMessages } from "./messages/message-case.ts";
import { queueOfVisaApplications } from "./visa-applications/list-visa-applications.ts";
import { showNumbers } from "./visa-applications/show-numbers.ts";
import { findVisaCase } from "./visa-applications/visa-case.ts";
import { judgeVisaPaper, moveVisa, noteVisa } from "./visa-applications/work-on-visa.ts";

/** What support works on. */
export function peopleRoutes(serve: Serve, deps: BackOfficeDeps): void {
  const { db } = deps;
  serve("GET /api/v1/back-office/visa-applications", ({ query, staff, language }) =>
    queueOfVisaApplications(deps, { page: query.page, staffId: staff.id, language }),
  );
  serve("GET /api/v1/back-office/visa-applications/{id}", async ({ params, staff, language }) => ({
    data: await findVisaCase(deps, db, { id: params.id, staffId: staff.id, language }),
  }));
  serve("POST /api/v1/back-office/visa-applications/{id}/move", async (asked) => ({
    data: await moveVisa(deps, { ...deciderOf(asked), id: asked.params.id, body: asked.body }),
  }));
  serve("POST /api/v1/back-office/visa-applications/{id}/notes", async (asked) => ({
    data: await noteVisa(deps, { ...deciderOf(asked), id: asked.params.id, body: asked.body }),
  }));
  serve(
    "POST /api/v1/back-office/visa-applications/{id}/travellers/{traveller}/numbers",
    async (asked) => ({ data: await showNumbers(deps, { ...deciderOf(asked), ...asked.params }) }),
  );
  serve("POST /api/v1/back-office/visa-applications/{id}/papers", async (asked) => ({
    data: await judgeVisaPaper(deps, {
      ...deciderOf(asked),
      id: asked.params.id,
      body: asked.body,
    }),
  }));

  serve("GET /api/v1/back-office/agencies", ({ query, staff }) =>
    queueOfAgencies(deps, { page: query.page, staffId: staff.id }),
  );
  serve("GET /api/v1/back-office/agencies/{id}", async ({ params, staff }) => ({
    data: await findAgencyCase(deps, db, { id: params.id, staffId: staff.id }),
  }));
  serve("POST /api/v1/back-office/agencies/{id}/decision", async (asked) => ({
    data: await decideAboutAgency(deps, {
      ...deciderOf(asked),
      id: asked.params.id,
      body: asked.body,
    }),
  }));

  serve("GET /api/v1/back-office/messages", ({ query, staff }) =>
    queueOfMessages(deps, { page: query.page, staffId: staff.id }),
  );
  serve("GET /api/v1/back-office/messages/{id}", async ({ params, staff }) => ({
    data: await findMessageCase(deps, db, { id: params.id, staffId: staff.id }),
  }));
  serve("POST /api/v1/back-office/messages/{id}/done", async (asked) => ({
    data: await finishMessage(deps, { ...deciderOf(asked), id: asked.params.id, body: asked.body }),
  }));
}
