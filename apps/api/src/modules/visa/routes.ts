import { refuseField } from "../../platform/http/refusals/refuse.ts";
import type { Serve } from "../../platform/http/serve/serve.ts";
import { cancelOwnOrder } from "../orders/index.ts";
import { getApplicationDetail } from "./applications/get-application-detail.ts";
import { applyForVisa } from "./checkout/apply-for-visa.ts";
import type { VisaDeps } from "./deps.ts";
import { findGuideline, listGuidelines } from "./guidelines/find-guideline.ts";
import { submitDocument } from "./documents/submit-document.ts";
import { listApplications } from "./applications/list-applications.ts";
import { quoteVisa } from "./checkout/quote-visa.ts";
import { toGuidelineDto } from "./guidelines/guideline-dto.ts";

/* No caching headers: staff edits must be visible to the next visitor. */
export function visaRoutes(serve: Serve, deps: VisaDeps, photosPerMinute: number): void {
  const { db, clock } = deps;
  serve("GET /api/v1/visa/guidelines", async ({ query, language }) => {
    const asked = { country: query.country ?? null, language, now: clock.now() };
    return { data: await listGuidelines(db, asked) };
  });
  serve("GET /api/v1/visa/guidelines/{id}", async ({ params, language }) => {
    const now = clock.now();
    return { data: toGuidelineDto(await findGuideline(db, params.id, now), language, now) };
  });
  serve(
    "GET /api/v1/visa/guidelines/{id}/quote",
    async ({ params, query, session }) => {
      const request = {
        guidelineId: params.id,
        travellers: query.traveller,
        entry: query.entry ?? null,
        couponCode: query.coupon ?? null,
        accountId: session?.userId ?? null,
      };
      return { data: (await quoteVisa(deps, request)).quote };
    },
    { guessedField: "coupon" },
  );
  serve(
    "POST /api/v1/visa-application/book",
    async ({ session, body, idempotencyKey, language }) => {
      const asked = { accountId: session.userId, body, requestKey: idempotencyKey, language };
      const { id, reference, totalPrice } = await applyForVisa(deps, asked);
      return { data: { id, hash: reference, price: totalPrice, payment_url: null } };
    },
    { weight: "paying", storesRequestKey: true, inTurnOfAccount: true },
  );
  serve("GET /api/v1/user/visa-applications", ({ session, query, language }) =>
    listApplications(deps, { accountId: session.userId, page: query.page, language }),
  );
  serve("GET /api/v1/user/visa-applications/{id}", async ({ session, params, language }) => ({
    data: await getApplicationDetail(deps, { accountId: session.userId, id: params.id, language }),
  }));
  serve(
    "POST /api/v1/user/visa-applications/{id}/documents",
    async ({ session, params, body, files, language }) => {
      const own = { accountId: session.userId, id: params.id };
      const document = files["document"] ?? refuseField("document", "field_required");
      const { traveller_id: applicantId, code } = body;
      await submitDocument(deps, { ...own, applicantId, code, upload: document.bytes });
      return { data: await getApplicationDetail(deps, { ...own, language }) };
    },
    { rateLimit: { max: photosPerMinute, timeWindow: 60_000 } },
  );
  serve(
    "POST /api/v1/user/visa-applications/{id}/cancel",
    async ({ session, params, language }) => {
      const own = { accountId: session.userId, id: params.id };
      await cancelOwnOrder(deps, deps.product, { session, id: params.id });
      return { data: await getApplicationDetail(deps, { ...own, language }) };
    },
    { weight: "paying" },
  );
}
