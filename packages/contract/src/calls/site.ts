import { z } from "zod";
import { MessageReply } from "../accounts.ts";
import { ClientErrorBody } from "../client-errors.ts";
import { ContactBody } from "../contact.ts";
import { endpoint } from "../endpoint.ts";
import { PageTextParams, PageTextReply } from "../page-texts.ts";

/** Texts of the content pages. */
export const siteCalls = {
  "GET /api/v1/pages/{id}": endpoint({
    summary:
      "What staff wrote on a page of words; null: the text that came with the product stands",
    access: "public",
    bodyKind: "none",
    params: PageTextParams,
    reply: PageTextReply,
  }),
  "POST /api/v1/contact": endpoint({
    summary: "Write to us",
    access: "optional",
    bodyKind: "json",
    maxBodyKb: 32,
    body: ContactBody,
    reply: MessageReply,
    status: 201,
  }),
  "POST /api/v1/client-errors": endpoint({
    summary: "Report what went wrong on a page",
    access: "public",
    bodyKind: "json",
    maxBodyKb: 32,
    body: ClientErrorBody,
    reply: z.undefined(),
    status: 204,
  }),
} as const;
