import type { Serve } from "../../platform/http/serve/serve.ts";
import { findAgencyCase, listAgencyCases } from "./agencies/agency-case.ts";
import { decideAgencyCase } from "./agencies/decide-agency.ts";
import { getStaffContext } from "./staff-context.ts";
import type { BackOfficeDeps } from "./deps.ts";
import { answerContactMessage } from "./contact-messages/answer-message.ts";
import { resolveContactMessage } from "./contact-messages/mark-message-done.ts";
import { findContactCase, listContactCases } from "./contact-messages/contact-case.ts";
import { listVisaCases } from "./visa-applications/list-visa-applications.ts";
import { revealMaskedNumbers } from "./visa-applications/reveal-masked-numbers.ts";
import { findVisaCase } from "./visa-applications/visa-case.ts";
import {
  reviewVisaDocument,
  changeVisaStatus,
  sendVisaNote,
  recordVisaResultAsStaff,
} from "./visa-applications/update-visa-application.ts";

/** Routes for visa applications, agency applications and contact messages. */
export function supportRoutes(serve: Serve, deps: BackOfficeDeps): void {
  const { db } = deps;
  serve("GET /api/v1/back-office/visa-applications", ({ query, staff, language }) =>
    listVisaCases(deps, { page: query.page, staffId: staff.id, language }),
  );
  serve("GET /api/v1/back-office/visa-applications/{id}", async ({ params, staff, language }) => ({
    data: await findVisaCase(deps, db, { id: params.id, staffId: staff.id, language }),
  }));
  serve("POST /api/v1/back-office/visa-applications/{id}/move", async (asked) => ({
    data: await changeVisaStatus(deps, {
      ...getStaffContext(asked),
      id: asked.params.id,
      body: asked.body,
    }),
  }));
  serve("POST /api/v1/back-office/visa-applications/{id}/notes", async (asked) => ({
    data: await sendVisaNote(deps, {
      ...getStaffContext(asked),
      id: asked.params.id,
      body: asked.body,
    }),
  }));
  serve(
    "POST /api/v1/back-office/visa-applications/{id}/travellers/{traveller}/numbers",
    async (asked) => ({
      data: await revealMaskedNumbers(deps, { ...getStaffContext(asked), ...asked.params }),
    }),
  );
  serve(
    "POST /api/v1/back-office/visa-applications/{id}/travellers/{traveller}/result",
    async (asked) => ({
      data: await recordVisaResultAsStaff(deps, {
        ...getStaffContext(asked),
        id: asked.params.id,
        applicantId: asked.params.traveller,
        visa: asked.files["document"]?.bytes ?? null,
        body: asked.body,
      }),
    }),
  );
  serve("POST /api/v1/back-office/visa-applications/{id}/documents", async (asked) => ({
    data: await reviewVisaDocument(deps, {
      ...getStaffContext(asked),
      id: asked.params.id,
      body: asked.body,
    }),
  }));

  serve("GET /api/v1/back-office/agencies", ({ query, staff }) =>
    listAgencyCases(deps, { page: query.page, staffId: staff.id }),
  );
  serve("GET /api/v1/back-office/agencies/{id}", async ({ params, staff }) => ({
    data: await findAgencyCase(deps, db, { id: params.id, staffId: staff.id }),
  }));
  serve("POST /api/v1/back-office/agencies/{id}/decision", async (asked) => ({
    data: await decideAgencyCase(deps, {
      ...getStaffContext(asked),
      id: asked.params.id,
      body: asked.body,
    }),
  }));

  serve("GET /api/v1/back-office/messages", ({ query, staff }) =>
    listContactCases(deps, { page: query.page, staffId: staff.id }),
  );
  serve("GET /api/v1/back-office/messages/{id}", async ({ params, staff }) => ({
    data: await findContactCase(deps, db, { id: params.id, staffId: staff.id }),
  }));
  serve("POST /api/v1/back-office/messages/{id}/answers", async (asked) => ({
    data: await answerContactMessage(deps, {
      ...getStaffContext(asked),
      id: asked.params.id,
      body: asked.body,
    }),
  }));
  serve("POST /api/v1/back-office/messages/{id}/done", async (asked) => ({
    data: await resolveContactMessage(deps, {
      ...getStaffContext(asked),
      id: asked.params.id,
      body: asked.body,
    }),
  }));
}
