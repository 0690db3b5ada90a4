import { endpoint } from "../endpoint.ts";
import {
  ApplyForVisaBody,
  VisaApplicationReply,
  VisaApplicationsReply,
  VisaGuidelineReply,
  VisaGuidelinesQuery,
  VisaGuidelinesReply,
  VisaDocumentForm,
  VisaQuoteQuery,
  VisaQuoteReply,
} from "../visas.ts";
import { BookedReply } from "../order-fields.ts";
import { Id, Page } from "./parameters.ts";

export const visaCalls = {
  "GET /api/v1/visa/guidelines": endpoint({
    summary: "Visa guidelines, of one country if asked",
    access: "public",
    bodyKind: "none",
    query: VisaGuidelinesQuery,
    reply: VisaGuidelinesReply,
  }),
  "GET /api/v1/visa/guidelines/{id}": endpoint({
    summary: "One visa guideline",
    access: "public",
    bodyKind: "none",
    params: Id,
    reply: VisaGuidelineReply,
  }),
  "GET /api/v1/visa/guidelines/{id}/quote": endpoint({
    summary: "Fee of an application for a number of travellers, with an optional coupon",
    access: "optional",
    bodyKind: "none",
    params: Id,
    query: VisaQuoteQuery,
    reply: VisaQuoteReply,
  }),
  "POST /api/v1/visa-application/book": endpoint({
    summary: "Apply for a visa",
    access: "signed-in",
    bodyKind: "json",
    body: ApplyForVisaBody,
    reply: BookedReply,
    status: 201,
    idempotent: true,
  }),
  "GET /api/v1/user/visa-applications": endpoint({
    summary: "Your visa applications, newest first",
    access: "signed-in",
    bodyKind: "none",
    query: Page,
    reply: VisaApplicationsReply,
  }),
  "GET /api/v1/user/visa-applications/{id}": endpoint({
    summary: "One visa application in full",
    access: "signed-in",
    bodyKind: "none",
    params: Id,
    reply: VisaApplicationReply,
  }),
  "POST /api/v1/user/visa-applications/{id}/documents": endpoint({
    summary: "Upload a document of one traveller",
    access: "signed-in",
    bodyKind: "multipart",
    params: Id,
    body: VisaDocumentForm,
    files: ["document"],
    reply: VisaApplicationReply,
    status: 201,
  }),
  "POST /api/v1/user/visa-applications/{id}/cancel": endpoint({
    summary: "Cancel a visa application before it is submitted",
    access: "signed-in",
    bodyKind: "none",
    params: Id,
    reply: VisaApplicationReply,
    idempotent: true,
  }),
} as const;
