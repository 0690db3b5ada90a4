import type { Serve } from "../../../platform/http/serve.ts";
import { deciderOf } from "../decider.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { listDeskCoupons } from "./coupons/list-coupons.ts";
import { makeCoupon, saveCoupon, switchDeskCoupon } from "./coupons/save-coupon.ts";
import { findDeskCoupon } from "./coupons/show-coupon.ts";
import { tryCoupon } from "./coupons/try-coupon.ts";
import {
  listDeskSubscribers,
  removeDeskSubscriber,
  takeSubscribersTable,
} from "./newsletter/newsletter.ts";
import { findDeskPage, findDeskPageVersion, listDeskPages, savePage } from "./pages/pages.ts";
import {
  listDeskAccounts,
  openDeskAccount,
  orderDeskAccounts,
  saveDeskAccount,
  switchDeskAccount,
} from "./payment-accounts/payment-accounts.ts";
import { savePresets, showPresets } from "./presets/presets.ts";

/** Coupons, and what stands on the site besides what is sold. */
export function siteContentRoutes(serve: Serve, deps: BackOfficeDeps): void {
  couponRoutes(serve, deps);
  accountRoutes(serve, deps);
  pageRoutes(serve, deps);
  subscriberRoutes(serve, deps);

  serve("GET /api/v1/back-office/search-presets", ({ language }) =>
    showPresets(deps, deps.db, language),
  );
  serve("PUT /api/v1/back-office/search-presets", (asked) =>
    savePresets(deps, { ...deciderOf(asked), body: asked.body }),
  );
}

function couponRoutes(serve: Serve, deps: BackOfficeDeps): void {
  serve("GET /api/v1/back-office/coupons", ({ query }) => listDeskCoupons(deps, query));
  serve("POST /api/v1/back-office/coupons", async (asked) => ({
    data: await makeCoupon(deps, { by: deciderOf(asked).by, draft: asked.body }),
  }));
  serve("GET /api/v1/back-office/coupons/{id}", async ({ params }) => ({
    data: await findDeskCoupon(deps.db, params.id, deps.clock.now()),
  }));
  serve("PUT /api/v1/back-office/coupons/{id}", async (asked) => ({
    data: await saveCoupon(deps, {
      by: deciderOf(asked).by,
      id: asked.params.id,
      body: asked.body,
    }),
  }));
  serve("POST /api/v1/back-office/coupons/{id}/switch", async (asked) => ({
    data: await switchDeskCoupon(deps, {
      by: deciderOf(asked).by,
      id: asked.params.id,
      body: asked.body,
    }),
  }));
  serve("POST /api/v1/back-office/coupon-tries", async ({ body, language }) => ({
    data: await tryCoupon(deps, body, language),
  }));
}

function accountRoutes(serve: Serve, deps: BackOfficeDeps): void {
  serve("GET /api/v1/back-office/payment-accounts", async () => ({
    data: await listDeskAccounts(deps.db),
  }));
  serve("POST /api/v1/back-office/payment-accounts", async (asked) => ({
    data: await openDeskAccount(deps, { by: deciderOf(asked).by, body: asked.body }),
  }));
  serve("PUT /api/v1/back-office/payment-accounts/{id}", async (asked) => ({
    data: await saveDeskAccount(deps, {
      by: deciderOf(asked).by,
      id: asked.params.id,
      body: asked.body,
    }),
  }));
  serve("POST /api/v1/back-office/payment-accounts/{id}/switch", async (asked) => ({
    data: await switchDeskAccount(deps, {
      by: deciderOf(asked).by,
      id: asked.params.id,
      body: asked.body,
    }),
  }));
  serve("POST /api/v1/back-office/payment-account-order", async (asked) => ({
    data: await orderDeskAccounts(deps, { by: deciderOf(asked).by, body: asked.body }),
  }));
}

function pageRoutes(serve: Serve, deps: BackOfficeDeps): void {
  serve("GET /api/v1/back-office/pages", async () => ({ data: await listDeskPages(deps.db) }));
  serve("GET /api/v1/back-office/pages/{id}/{language}", async ({ params }) => ({
    data: await findDeskPage(deps.db, { page: params.id, language: params.language }),
  }));
  serve(
    "GET /api/v1/back-office/pages/{id}/{language}/versions/{version}",
    async ({ params: { id, language, version } }) => ({
      data: await findDeskPageVersion(deps.db, { page: id, language, version }),
    }),
  );
  serve("PUT /api/v1/back-office/pages/{id}/{language}", async (asked) => ({
    data: await savePage(deps, {
      by: deciderOf(asked).by,
      page: asked.params.id,
      language: asked.params.language,
      body: asked.body,
    }),
  }));
}

function subscriberRoutes(serve: Serve, deps: BackOfficeDeps): void {
  serve("GET /api/v1/back-office/subscribers", ({ query }) => listDeskSubscribers(deps, query));
  serve("POST /api/v1/back-office/subscribers/{id}/removal", async (asked) => {
    const { params, body } = asked;
    await removeDeskSubscriber(deps, { by: deciderOf(asked).by, id: params.id, body });
    return undefined;
  });
  serve("POST /api/v1/back-office/subscriber-tables", async (asked) => ({
    data: await takeSubscribersTable(deps, deciderOf(asked).by),
  }));
}
