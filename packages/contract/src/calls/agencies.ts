import { MessageReply } from "../accounts.ts";
import { AgencyForm } from "../agencies.ts";
import { endpoint } from "../endpoint.ts";

/** Applications of partner agencies. */
export const agenciesCalls = {
  "POST /api/v1/b2b/auth/register": endpoint({
    summary: "Apply for a business account",
    access: "public",
    bodyKind: "multipart",
    body: AgencyForm,
    files: ["trade_license"],
    reply: MessageReply,
    status: 201,
    refusals: ["email_taken", "phone_taken"],
  }),
} as const;
