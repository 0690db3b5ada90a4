import { CONTENT_ROLES } from "@ghuri/contract/admin-content";
import type { FastifyInstance } from "fastify";
import { parseLanguage } from "../../../../platform/http/downloads/send-download.ts";
import { type FindStaff, requireStaff } from "../../../../platform/http/auth/require-staff.ts";
import type { Serve } from "../../../../platform/http/serve/serve.ts";
import { findCampaign, renderCampaignEmail } from "../../../newsletter/index.ts";
import type { BackOfficeDeps } from "../../deps.ts";
import { getStaffContext } from "../../staff-context.ts";
import {
  createCampaignAsStaff,
  moveCampaignAsStaff,
  saveCampaignAsStaff,
  testCampaignAsStaff,
} from "./edit-campaign.ts";
import { findAdminCampaign, listAdminCampaigns } from "./find-campaign.ts";

/** Writing, testing and sending the newsletter. */
export function campaignRoutes(serve: Serve, deps: BackOfficeDeps): void {
  serve("GET /api/v1/back-office/campaigns", ({ query }) => listAdminCampaigns(deps, query));
  serve("POST /api/v1/back-office/campaigns", async (request) => ({
    data: await createCampaignAsStaff(deps, {
      ...getStaffContext(request),
      fields: request.body,
    }),
  }));
  serve("GET /api/v1/back-office/campaigns/{id}", async ({ params }) => ({
    data: await findAdminCampaign(deps.db, params.id),
  }));
  serve("PUT /api/v1/back-office/campaigns/{id}", async (request) => ({
    data: await saveCampaignAsStaff(deps, {
      ...getStaffContext(request),
      id: request.params.id,
      body: request.body,
    }),
  }));
  serve("POST /api/v1/back-office/campaigns/{id}/state", async (request) => ({
    data: await moveCampaignAsStaff(deps, {
      ...getStaffContext(request),
      id: request.params.id,
      body: request.body,
    }),
  }));
  serve(
    "POST /api/v1/back-office/campaigns/{id}/test",
    async (request) => ({
      data: await testCampaignAsStaff(deps, {
        ...getStaffContext(request),
        id: request.params.id,
        body: request.body,
      }),
    }),
    { rateLimit: { max: TESTS_PER_MINUTE, timeWindow: 60_000 } },
  );
}

const TESTS_PER_MINUTE = 10;

/** Nothing but the email's own styles: it runs no script and loads nothing. */
const PREVIEW_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/** The saved campaign as an email program shows it, for a frame in the editor. */
export function campaignPreviewRoute(
  http: FastifyInstance,
  { db, emails }: Pick<BackOfficeDeps, "db" | "emails">,
  findStaff: FindStaff,
): void {
  http.get<{ Params: { id: string }; Querystring: { language?: unknown } }>(
    "/api/v1/back-office/campaigns/:id/preview",
    { config: { isHidden: true } },
    async (request, reply) => {
      await requireStaff(findStaff, request, CONTENT_ROLES);
      const campaign = await findCampaign(db, request.params.id);
      const { html } = renderCampaignEmail(emails.company, campaign, {
        language: parseLanguage(request.query.language) ?? "en",
        leavePage: `${emails.company.site}/newsletter`,
      });
      return reply
        .header("Content-Security-Policy", PREVIEW_POLICY)
        .header("Cache-Control", "no-store")
        .type("text/html; charset=utf-8")
        .send(html);
    },
  );
}
