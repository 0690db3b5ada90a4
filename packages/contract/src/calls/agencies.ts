import { MessageReply } from "../accounts.ts";
import { AgencyForm, ConfirmAgencyBody } from "../agencies.ts";
import { endpoint } from "../endpoint.ts";

/** Applications of partner agencies. */
export const agenciesCalls = {
  "POST /api/v1/b2b/auth/register": endpoint({
    summary: "Apply for a business account; an email asks for confirmation",
    access: "public",
    bodyKind: "multipart",
    body: AgencyForm,
    files: ["trade_license"],
    reply: MessageReply,
    status: 201,
    refusals: ["phone_taken"],
  }),
  "POST /api/v1/b2b/auth/confirm": endpoint({
    summary: "Open the account of an application with the link of the email; staff then look at it",
    access: "public",
    bodyKind: "json",
    body: ConfirmAgencyBody,
    reply: MessageReply,
    refusals: ["agency_link_used", "email_taken", "phone_taken"],
  }),
} as const;
