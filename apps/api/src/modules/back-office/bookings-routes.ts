import {
  BOOKING_ROLES,
  AdminBookingFilters,
  BookingDocument,
} from "@ghuri/contract/admin-bookings";
import { todayInDhaka } from "@ghuri/contract/dates";
import { type Language, negotiateLanguage } from "@ghuri/contract/messages/message";
import type { FastifyInstance } from "fastify";
import { sendCsv } from "../../platform/http/downloads/csv.ts";
import { parseLanguage, sendDownload } from "../../platform/http/downloads/send-download.ts";
import { refusalOfIssues } from "../../platform/http/refusals/send-refusal.ts";
import { refuseField } from "../../platform/http/refusals/refuse.ts";
import type { Serve } from "../../platform/http/serve/serve.ts";
import {
  type FindStaff,
  type Staff,
  requireStaff,
} from "../../platform/http/auth/require-staff.ts";
import { findUnstorableField } from "../../platform/http/serve/find-unstorable-field.ts";
import { clientAddress } from "../../platform/http/server/client-address.ts";
import { findAdminBooking } from "./bookings/find-admin-booking.ts";
import { cancelBookingForTraveller, quoteBookingCancellation } from "./bookings/cancel-booking.ts";
import { exportBookings } from "./bookings/export-bookings.ts";
import { openBookingDocument } from "./bookings/open-booking-document.ts";
import { openMoneyReceipt } from "./sales/open-money-receipt.ts";
import { searchBookings } from "./bookings/search-bookings.ts";
import { revealPassport } from "./bookings/reveal-passport.ts";
import { previewUnpaidRelease, releaseUnpaid } from "./bookings/release-unpaid.ts";
import {
  enterAirlineChange,
  markTicketed,
  retrySupplierRequest,
} from "./bookings/supplier-actions.ts";
import { resendEmail, sendPaymentLink } from "./bookings/resend-email.ts";
import { getStaffContext } from "./staff-context.ts";
import type { BackOfficeDeps } from "./deps.ts";

/**
 * Routes for bookings of all three products: search, details and the actions that travellers
 * request by phone.
 */
export function bookingsRoutes(serve: Serve, deps: BackOfficeDeps): void {
  serve("GET /api/v1/back-office/bookings", ({ query: { page, ...filters }, language }) =>
    searchBookings(deps, { filters, page, language }),
  );
  serve("GET /api/v1/back-office/payment-gateways", () =>
    Promise.resolve({
      data: deps.payments.gateways.all.map(({ name, displayName, isOn }) => ({
        name,
        label: displayName,
        is_on: isOn,
      })),
    }),
  );
  serve("GET /api/v1/back-office/bookings/{id}", async ({ params, staff, language }) => {
    const { shown } = await findAdminBooking(deps, deps.db, { id: params.id, staff, language });
    return { data: shown };
  });
  serve("POST /api/v1/back-office/bookings/{id}/emails", async (asked) => ({
    data: await resendEmail(deps, actOf(asked)),
  }));
  serve("POST /api/v1/back-office/bookings/{id}/payment-link", async (asked) => ({
    data: await sendPaymentLink(deps, actOf(asked)),
  }));
  serve(
    "POST /api/v1/back-office/bookings/{id}/cancellation-quote",
    async ({ params, body, staff, language }) => ({
      data: await quoteBookingCancellation(deps, {
        id: params.id,
        staff,
        language,
        isNoShow: body.no_show,
      }),
    }),
  );
  serve("POST /api/v1/back-office/bookings/{id}/cancel", async (asked) => ({
    data: await cancelBookingForTraveller(deps, actOf(asked)),
  }));
  serve("GET /api/v1/back-office/bookings/{id}/unpaid", async ({ params, staff, language }) => ({
    data: await previewUnpaidRelease(deps, { id: params.id, staff, language }),
  }));
  serve("POST /api/v1/back-office/bookings/{id}/release-unpaid", async (asked) => ({
    data: await releaseUnpaid(deps, actOf(asked)),
  }));
  serve("POST /api/v1/back-office/bookings/{id}/tickets", async (asked) => ({
    data: await markTicketed(deps, actOf(asked)),
  }));
  serve("POST /api/v1/back-office/bookings/{id}/airline-change", async (asked) => ({
    data: await enterAirlineChange(deps, actOf(asked)),
  }));
  serve("POST /api/v1/back-office/bookings/{id}/supplier", async (asked) => ({
    data: await retrySupplierRequest(deps, actOf(asked)),
  }));
  serve("POST /api/v1/back-office/bookings/{id}/travellers/{traveller}/passport", async (asked) => {
    const { params, staff } = asked;
    return { data: await revealPassport(deps, { ...getStaffContext(asked), ...params, staff }) };
  });
}

/** Combines route params, body and staff context into one request. */
function actOf<Body extends object>(asked: {
  readonly params: { readonly id: string };
  readonly body: Body;
  readonly staff: Staff;
  readonly ip: string;
  readonly language: Language;
}) {
  return { ...asked.body, ...getStaffContext(asked), id: asked.params.id, staff: asked.staff };
}

/**
 * The booking search as CSV, and the PDFs of a booking. A link cannot send custom headers, so the
 * language is a query parameter.
 */
export function bookingsFileRoutes(
  http: FastifyInstance,
  deps: BackOfficeDeps,
  findStaff: FindStaff,
): void {
  http.get(
    "/api/v1/back-office/bookings.csv",
    { config: { isHidden: true } },
    async (request, reply) => {
      const staff = await requireStaff(findStaff, request, BOOKING_ROLES);
      const parsed = AdminBookingFilters.safeParse(request.query, { reportInput: true });
      if (!parsed.success) throw refusalOfIssues(parsed.error.issues);
      const field = findUnstorableField(parsed.data);
      if (field !== null) refuseField(field, "invalid_value");
      const { language: asked } = request.query as { readonly language?: unknown };
      const language =
        parseLanguage(asked) ?? negotiateLanguage(request.headers["accept-language"]);
      const { by } = getStaffContext({ staff, ip: clientAddress(request), language });
      const rows = await exportBookings(deps, { filters: parsed.data, language, by });
      return sendCsv(reply, `ghuri-bookings-${todayInDhaka(deps.clock.now())}.csv`, rows);
    },
  );
  for (const document of BookingDocument.options)
    http.get<{ Params: { id: string }; Querystring: { language?: unknown; part?: unknown } }>(
      `/api/v1/back-office/bookings/:id/${document}.pdf`,
      { config: { isHidden: true } },
      async (request, reply) => {
        const staff = await requireStaff(findStaff, request, BOOKING_ROLES);
        const language = parseLanguage(request.query.language);
        const { by } = getStaffContext({
          staff,
          ip: clientAddress(request),
          language: language ?? "en",
        });
        const { id } = request.params;
        const part = typeof request.query.part === "string" ? request.query.part : null;
        // Inline: staff print it from the browser's viewer.
        return sendDownload(
          reply,
          await openBookingDocument(deps, { id, staff, document, language, by, part }),
          "inline",
        );
      },
    );
  http.get<{ Params: { id: string; payment: string }; Querystring: { language?: unknown } }>(
    "/api/v1/back-office/bookings/:id/payments/:payment/money-receipt.pdf",
    { config: { isHidden: true } },
    async (request, reply) => {
      const staff = await requireStaff(findStaff, request, BOOKING_ROLES);
      const language = parseLanguage(request.query.language);
      const { by } = getStaffContext({
        staff,
        ip: clientAddress(request),
        language: language ?? "en",
      });
      const { id, payment } = request.params;
      return sendDownload(
        reply,
        await openMoneyReceipt(deps, { id, paymentId: payment, staff, language, by }),
        "inline",
      );
    },
  );
}
