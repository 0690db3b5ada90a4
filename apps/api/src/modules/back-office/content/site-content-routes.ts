import type { Serve } from "../../../platform/http/serve/serve.ts";
import { getStaffContext } from "../staff-context.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { campaignRoutes } from "./campaigns/campaign-routes.ts";
import { listAdminCoupons } from "./coupons/list-coupons.ts";
import {
  createCouponAsStaff,
  saveCouponAsStaff,
  switchCouponAsStaff,
} from "./coupons/save-coupon.ts";
import { findAdminCoupon } from "./coupons/find-coupon.ts";
import { tryCoupon } from "./coupons/try-coupon.ts";
import {
  listAdminSubscribers,
  removeSubscriberAsStaff,
  exportSubscribers,
} from "./newsletter/subscribers.ts";
import {
  findAdminPage,
  findAdminPageVersion,
  listAdminPages,
  savePageAsStaff,
} from "./pages/edit-pages.ts";
import {
  listAdminPaymentAccounts,
  addPaymentAccountAsStaff,
  reorderPaymentAccountsAsStaff,
  savePaymentAccountAsStaff,
  switchPaymentAccountAsStaff,
} from "./payment-accounts/payment-accounts.ts";
import { savePresets, listAdminPresets } from "./presets/search-presets.ts";

/** Routes for coupons, payment accounts, text pages, the newsletter and quick searches. */
export function siteContentRoutes(serve: Serve, deps: BackOfficeDeps): void {
  couponRoutes(serve, deps);
  accountRoutes(serve, deps);
  pageRoutes(serve, deps);
  subscriberRoutes(serve, deps);
  campaignRoutes(serve, deps);

  serve("GET /api/v1/back-office/search-presets", ({ language }) =>
    listAdminPresets(deps, deps.db, language),
  );
  serve("PUT /api/v1/back-office/search-presets", (asked) =>
    savePresets(deps, { ...getStaffContext(asked), body: asked.body }),
  );
}

function couponRoutes(serve: Serve, deps: BackOfficeDeps): void {
  serve("GET /api/v1/back-office/coupons", ({ query }) => listAdminCoupons(deps, query));
  serve("POST /api/v1/back-office/coupons", async (asked) => ({
    data: await createCouponAsStaff(deps, { by: getStaffContext(asked).by, draft: asked.body }),
  }));
  serve("GET /api/v1/back-office/coupons/{id}", async ({ params }) => ({
    data: await findAdminCoupon(deps.db, params.id, deps.clock.now()),
  }));
  serve("PUT /api/v1/back-office/coupons/{id}", async (asked) => ({
    data: await saveCouponAsStaff(deps, {
      by: getStaffContext(asked).by,
      id: asked.params.id,
      body: asked.body,
    }),
  }));
  serve("POST /api/v1/back-office/coupons/{id}/switch", async (asked) => ({
    data: await switchCouponAsStaff(deps, {
      by: getStaffContext(asked).by,
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
    data: await listAdminPaymentAccounts(deps.db),
  }));
  serve("POST /api/v1/back-office/payment-accounts", async (asked) => ({
    data: await addPaymentAccountAsStaff(deps, { by: getStaffContext(asked).by, body: asked.body }),
  }));
  serve("PUT /api/v1/back-office/payment-accounts/{id}", async (asked) => ({
    data: await savePaymentAccountAsStaff(deps, {
      by: getStaffContext(asked).by,
      id: asked.params.id,
      body: asked.body,
    }),
  }));
  serve("POST /api/v1/back-office/payment-accounts/{id}/switch", async (asked) => ({
    data: await switchPaymentAccountAsStaff(deps, {
      by: getStaffContext(asked).by,
      id: asked.params.id,
      body: asked.body,
    }),
  }));
  serve("POST /api/v1/back-office/payment-account-order", async (asked) => ({
    data: await reorderPaymentAccountsAsStaff(deps, {
      by: getStaffContext(asked).by,
      body: asked.body,
    }),
  }));
}

function pageRoutes(serve: Serve, deps: BackOfficeDeps): void {
  serve("GET /api/v1/back-office/pages", async () => ({ data: await listAdminPages(deps.db) }));
  serve("GET /api/v1/back-office/pages/{id}/{language}", async ({ params }) => ({
    data: await findAdminPage(deps.db, { page: params.id, language: params.language }),
  }));
  serve(
    "GET /api/v1/back-office/pages/{id}/{language}/versions/{version}",
    async ({ params: { id, language, version } }) => ({
      data: await findAdminPageVersion(deps.db, { page: id, language, version }),
    }),
  );
  serve("PUT /api/v1/back-office/pages/{id}/{language}", async (asked) => ({
    data: await savePageAsStaff(deps, {
      by: getStaffContext(asked).by,
      page: asked.params.id,
      language: asked.params.language,
      body: asked.body,
    }),
  }));
}

function subscriberRoutes(serve: Serve, deps: BackOfficeDeps): void {
  serve("GET /api/v1/back-office/subscribers", ({ query }) => listAdminSubscribers(deps, query));
  serve("POST /api/v1/back-office/subscribers/{id}/removal", async (asked) => {
    const { params, body } = asked;
    await removeSubscriberAsStaff(deps, { by: getStaffContext(asked).by, id: params.id, body });
    return undefined;
  });
  serve("POST /api/v1/back-office/subscriber-tables", async (asked) => ({
    data: await exportSubscribers(deps, getStaffContext(asked).by),
  }));
}
