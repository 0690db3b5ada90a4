import { MessageReply } from "../accounts.ts";
import { endpoint } from "../endpoint.ts";
import { NewsletterTokenBody, SubscribeBody, SubscribeReply } from "../newsletter.ts";

/** Newsletter subscriptions. */
export const newsletterCalls = {
  "POST /api/v1/subscribe": endpoint({
    summary: "Ask for the newsletter; an email asks for confirmation",
    access: "public",
    bodyKind: "json",
    body: SubscribeBody,
    reply: SubscribeReply,
  }),
  "POST /api/v1/newsletter/confirm": endpoint({
    summary: "Confirm the newsletter with the token of the email",
    access: "public",
    bodyKind: "json",
    body: NewsletterTokenBody,
    reply: MessageReply,
    refusals: ["newsletter_link_unknown"],
  }),
  "POST /api/v1/newsletter/leave": endpoint({
    summary: "Leave the newsletter with the token of an email",
    access: "public",
    bodyKind: "json",
    body: NewsletterTokenBody,
    reply: MessageReply,
    refusals: ["newsletter_link_unknown"],
  }),
} as const;
