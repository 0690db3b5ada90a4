import { endpoint } from "../endpoint.ts";
import {
  AddInstalmentPlanBody,
  INSTALMENT_ROLES,
  InstalmentPlanReply,
  InstalmentPlansReply,
} from "../instalment-plans.ts";
import { Id } from "./parameters.ts";

/** Which banks' instalments are offered, and at which charge. */
export const adminInstalmentCalls = {
  "GET /api/v1/back-office/instalment-plans": endpoint({
    summary: "Instalments by bank and tenure, those on offer first",
    access: "staff",
    roles: INSTALMENT_ROLES,
    bodyKind: "none",
    reply: InstalmentPlansReply,
  }),
  "POST /api/v1/back-office/instalment-plans": endpoint({
    summary: "Offer instalments of a bank; a repeat with the same id returns the first",
    access: "staff",
    needsFreshCode: true,
    roles: INSTALMENT_ROLES,
    bodyKind: "json",
    body: AddInstalmentPlanBody,
    reply: InstalmentPlanReply,
    status: 201,
    refusals: ["already_decided"],
  }),
  "POST /api/v1/back-office/instalment-plans/{id}/end": endpoint({
    summary: "End the offer of instalments; a repeat changes nothing",
    access: "staff",
    needsFreshCode: true,
    roles: INSTALMENT_ROLES,
    bodyKind: "none",
    params: Id,
    reply: InstalmentPlanReply,
    refusals: ["not_found"],
  }),
} as const;
