import type { AuditAction } from "@ghuri/contract/admin-audit";
import type { Api, ApiCall } from "@ghuri/contract/api";
import { and, eq, gt, isNotNull } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { auditEntries, auditHead } from "../src/modules/back-office/tables.ts";
import type { Database } from "../src/platform/db/database.ts";

/** Staff calls that write. A new one does not compile until it states its audit entry here. */
type StaffWrite = {
  [Call in ApiCall]: Api[Call] extends { readonly access: "staff" }
    ? Call extends `GET ${string}`
      ? never
      : Call
    : never;
}[ApiCall];

type Area = AuditAction extends `${infer Name}.${string}` ? Name : never;
/** An audited action by its name, or any of an area. */
type Acts = AuditAction | `${Area}.*`;

/** The audit entry of each call when it succeeds; null: it changes nothing that a decision depends on. */
const ACTS: Readonly<Record<StaffWrite, Acts | null>> = {
  "DELETE /api/v1/back-office/session": "session.end",
  "DELETE /api/v1/back-office/session/devices": "session.end",
  "DELETE /api/v1/back-office/session/devices/{id}": "session.end",
  "POST /api/v1/back-office/session/code": null,
  "PUT /api/v1/back-office/session/password": "staff.password",
  "POST /api/v1/back-office/session/passkeys/challenge": null,
  "POST /api/v1/back-office/session/passkeys": "staff.passkey-add",
  "DELETE /api/v1/back-office/session/passkeys/{id}": "staff.passkey-remove",
  "POST /api/v1/back-office/session/passkey-check/challenge": null,
  "POST /api/v1/back-office/session/passkey-check": null,
  // Claims, assignments and notes decide nothing: decision 0009.
  "POST /api/v1/back-office/claims/{kind}/{id}": null,
  "DELETE /api/v1/back-office/claims/{kind}/{id}": null,
  "POST /api/v1/back-office/manual-payments/{id}/decision": "manual-payment.*",
  "POST /api/v1/back-office/risky-payments/{id}/decision": "risky-payment.*",
  "POST /api/v1/back-office/refunds/{id}/stage": "refund.*",
  "POST /api/v1/back-office/refunds/{id}/gateway": "refund.*",
  "POST /api/v1/back-office/refunds/{id}/reopen": "refund.reopened",
  "POST /api/v1/back-office/unknown-outcomes/{id}/retry": "unknown.look",
  "POST /api/v1/back-office/unknown-outcomes/{id}/decision": "unknown.*",
  "PUT /api/v1/back-office/follow-ups/{kind}/{id}": null,
  "POST /api/v1/back-office/follow-ups/{kind}/{id}/notes": null,
  "PUT /api/v1/back-office/digest": null,
  "POST /api/v1/back-office/api-keys": "api-key.add",
  "POST /api/v1/back-office/api-keys/{id}/rotation": "api-key.rotate",
  "POST /api/v1/back-office/api-keys/{id}/revocation": "api-key.revoke",
  "POST /api/v1/back-office/webhooks": "webhook.add",
  "PUT /api/v1/back-office/webhooks/{id}": "webhook.change",
  "POST /api/v1/back-office/webhooks/{id}/rotation": "webhook.rotate",
  "POST /api/v1/back-office/webhooks/{id}/switch": "webhook.*",
  "POST /api/v1/back-office/webhooks/{id}/removal": "webhook.remove",
  "POST /api/v1/back-office/webhooks/{id}/test": "webhook.test",
  "POST /api/v1/back-office/webhook-deliveries/{id}/redelivery": "webhook.redeliver",
  "POST /api/v1/back-office/failed-jobs/retry": "job.retry",
  "POST /api/v1/back-office/failed-jobs/discard": "job.discard",
  "POST /api/v1/back-office/messages/{id}/done": "message.done",
  "POST /api/v1/back-office/messages/{id}/answers": "message.answer",
  "POST /api/v1/back-office/agencies/{id}/decision": "agency.*",
  "POST /api/v1/back-office/visa-applications/{id}/move": "visa.*",
  "POST /api/v1/back-office/visa-applications/{id}/notes": "visa.note",
  "POST /api/v1/back-office/visa-applications/{id}/documents": "paper.*",
  "POST /api/v1/back-office/visa-applications/{id}/travellers/{traveller}/result": "visa.result",
  "POST /api/v1/back-office/visa-applications/{id}/travellers/{traveller}/numbers": "passport.look",
  "POST /api/v1/back-office/bookings/{id}/emails": "booking.letter",
  "POST /api/v1/back-office/bookings/{id}/payment-link": "booking.payment-link",
  "POST /api/v1/back-office/bookings/{id}/cancellation-quote": null,
  "POST /api/v1/back-office/bookings/{id}/cancel": "booking.cancel",
  "POST /api/v1/back-office/bookings/{id}/release-unpaid": "booking.release-unpaid",
  "POST /api/v1/back-office/bookings/{id}/airline-change": "booking.airline-change",
  "POST /api/v1/back-office/bookings/{id}/tickets": "booking.ticketed",
  "POST /api/v1/back-office/bookings/{id}/supplier": "booking.supplier",
  "POST /api/v1/back-office/bookings/{id}/travellers/{traveller}/passport": "passport.look",
  "POST /api/v1/back-office/bookings/{id}/payments": "booking.take-payment",
  "POST /api/v1/back-office/bookings/{id}/extras": "booking.sell",
  "POST /api/v1/back-office/customers": "account.open",
  "POST /api/v1/back-office/sales/flights": "booking.sell",
  "POST /api/v1/back-office/packages": "package.create",
  "POST /api/v1/back-office/packages/{id}": "package.save",
  "POST /api/v1/back-office/packages/{id}/state": "package.*",
  "POST /api/v1/back-office/packages/{id}/departures": "departure.add",
  "POST /api/v1/back-office/departures/{id}": "departure.change",
  "POST /api/v1/back-office/guidelines": "guideline.create",
  "POST /api/v1/back-office/guidelines/{id}": "guideline.save",
  "POST /api/v1/back-office/guidelines/{id}/state": "guideline.*",
  "POST /api/v1/back-office/pictures": "picture.add",
  "POST /api/v1/back-office/coupons": "coupon.add",
  "PUT /api/v1/back-office/coupons/{id}": "coupon.change",
  "POST /api/v1/back-office/coupons/{id}/switch": "coupon.*",
  "POST /api/v1/back-office/coupon-tries": null,
  "POST /api/v1/back-office/own-flights": "own-flight.add",
  "PUT /api/v1/back-office/own-flights/{id}": "own-flight.change",
  "POST /api/v1/back-office/own-flights/{id}/state": "own-flight.*",
  "PUT /api/v1/back-office/own-flights/{id}/departures/{date}": "own-flight.departure",
  "PUT /api/v1/back-office/own-flights/{id}/extras": "own-flight.extras",
  "PUT /api/v1/back-office/seat-plans/{id}": "seat-plan.*",
  "POST /api/v1/back-office/own-flights/{id}/schedule-change-previews": null,
  // A repeat changes nothing twice and writes nothing.
  "POST /api/v1/back-office/own-flights/{id}/schedule-changes": null,
  "POST /api/v1/back-office/ticket-stock": "ticket-stock.add",
  "POST /api/v1/back-office/sample-flights": "sample-flights.*",
  // A repeat imports nothing twice and writes nothing.
  "POST /api/v1/back-office/own-flight-imports": null,
  "POST /api/v1/back-office/own-flight-import-previews": null,
  "POST /api/v1/back-office/own-flight-imports/{id}/undo": "own-flight-import.undo",
  "POST /api/v1/back-office/pricing-rules": "pricing-rule.add",
  "POST /api/v1/back-office/exchange-rates": "exchange-rate.enter",
  "POST /api/v1/back-office/tax-rates": "tax-rate.enter",
  "POST /api/v1/back-office/part-payment-rules": "part-payment-rule.enter",
  "POST /api/v1/back-office/instalment-plans": "instalment-plan.add",
  "POST /api/v1/back-office/instalment-plans/{id}/end": "instalment-plan.end",
  "PUT /api/v1/back-office/supplier-balances/{supplier}": "supplier-balance.alarm",
  "PUT /api/v1/back-office/pricing-rules/{id}": "pricing-rule.change",
  "POST /api/v1/back-office/pricing-rules/{id}/switch": "pricing-rule.*",
  "POST /api/v1/back-office/pricing-rule-previews": null,
  "POST /api/v1/back-office/pricing-rule-order": "pricing-rule.order",
  "PUT /api/v1/back-office/search-presets": "search-presets.change",
  "POST /api/v1/back-office/payment-accounts": "payment-account.add",
  "PUT /api/v1/back-office/payment-accounts/{id}": "payment-account.change",
  "POST /api/v1/back-office/payment-accounts/{id}/switch": "payment-account.*",
  "POST /api/v1/back-office/payment-account-order": "payment-account.order",
  "PUT /api/v1/back-office/pages/{id}/{language}": "page.*",
  "POST /api/v1/back-office/campaigns": "campaign.create",
  "PUT /api/v1/back-office/campaigns/{id}": "campaign.save",
  "POST /api/v1/back-office/campaigns/{id}/state": "campaign.*",
  "POST /api/v1/back-office/campaigns/{id}/test": "campaign.test",
  "POST /api/v1/back-office/subscribers/{id}/removal": "subscriber.remove",
  "POST /api/v1/back-office/subscriber-tables": "subscriber.export",
  "POST /api/v1/back-office/ledger/entries": "ledger.book",
  "POST /api/v1/back-office/ledger/entries/{id}/reversal": "ledger.reverse",
  "POST /api/v1/back-office/ledger/months": "ledger.close",
  "POST /api/v1/back-office/statement-previews": null,
  "POST /api/v1/back-office/statements": "statement.import",
  "POST /api/v1/back-office/statements/{id}/match": "statement.match",
  "POST /api/v1/back-office/statement-rows/{id}/match": "statement.match",
  "POST /api/v1/back-office/statement-write-offs": "statement.write-off",
  "POST /api/v1/back-office/statement-write-offs/{id}/decision": "statement.write-off",
  "PUT /api/v1/back-office/company": "company.change",
  "POST /api/v1/back-office/company/logo": "company.logo",
  "POST /api/v1/back-office/company/logo-removal": "company.logo",
  "POST /api/v1/back-office/staff": "staff.add",
  "PUT /api/v1/back-office/staff/{id}/roles": "staff.roles",
  "POST /api/v1/back-office/staff/{id}/reset": "staff.reset",
  "POST /api/v1/back-office/staff/{id}/disable": "staff.disable",
  "POST /api/v1/back-office/audit/verification": null,
};

/** Calls whose repetition changes nothing: the first one wrote the entry, about the subject that the reply names. */
const REPEATABLE: ReadonlySet<string> = new Set<StaffWrite>([
  "POST /api/v1/back-office/bookings/{id}/extras",
  "POST /api/v1/back-office/bookings/{id}/payments",
  "POST /api/v1/back-office/customers",
  "POST /api/v1/back-office/sales/flights",
]);

/**
 * Sign-in, which is open to all, and reads that are audited, since they export data or show somebody's personal
 * document.
 */
const BESIDES: Readonly<Record<string, AuditAction>> = {
  "POST /api/v1/back-office/session": "session.open",
  "PUT /api/v1/back-office/invitation": "staff.enrol",
  "GET /api/v1/back-office/manual-payments/{id}/payment-proof": "receipt.look",
  "GET /api/v1/back-office/agencies/{id}/licence": "licence.look",
  "GET /api/v1/back-office/visa-applications/{id}/documents/{file}": "paper.look",
  "GET /api/v1/back-office/bookings.csv": "bookings.export",
  "GET /api/v1/back-office/bookings/{id}/ticket.pdf": "ticket.print",
  "GET /api/v1/back-office/bookings/{id}/receipt.pdf": "receipt.print",
  "GET /api/v1/back-office/bookings/{id}/payments/{payment}/money-receipt.pdf":
    "money-receipt.print",
};

/**
 * Holds every test to the rule: a staff call that succeeded has written its audit entry, with its action, the caller
 * and the address. A response without one fails the test.
 */
export function expectAudited(http: FastifyInstance, db: Database): void {
  const heads = new WeakMap<FastifyRequest, number>();
  http.addHook("preHandler", async (request) => {
    if (actsOf(request) === null) return;
    const [head] = await db.select().from(auditHead);
    heads.set(request, head?.number ?? 0);
  });
  http.addHook("onSend", async (request, reply, payload) => {
    const acts = actsOf(request);
    const head = heads.get(request);
    if (acts === null || head === undefined || reply.statusCode >= 300) return payload;
    const written = await db
      .select()
      .from(auditEntries)
      .where(
        and(
          gt(auditEntries.number, head),
          isNotNull(auditEntries.staffId),
          eq(auditEntries.address, request.ip),
        ),
      );
    const earlier = REPEATABLE.has(keyOf(request))
      ? await db
          .select()
          .from(auditEntries)
          .where(eq(auditEntries.subjectId, subjectOf(payload)))
      : [];
    if (![...written, ...earlier].some(({ action }) => fits(action, acts)))
      throw new Error(`${keyOf(request)} left nothing of ${acts} in the audit log`);
    return payload;
  });
}

function actsOf(request: FastifyRequest): Acts | null {
  const key = keyOf(request);
  if (key in ACTS) return ACTS[key as StaffWrite];
  return BESIDES[key] ?? null;
}

function subjectOf(payload: unknown): string {
  const { data } = JSON.parse(String(payload)) as { readonly data: { readonly id: string } };
  return data.id;
}

function fits(act: string, acts: Acts): boolean {
  return acts.endsWith(".*") ? act.startsWith(acts.slice(0, -1)) : act === acts;
}

/** The call's key in the contract. */
function keyOf({ method, routeOptions: { url = "" } }: FastifyRequest): string {
  return `${method} ${url.replaceAll(/:(\w+)/g, "{$1}")}`;
}
