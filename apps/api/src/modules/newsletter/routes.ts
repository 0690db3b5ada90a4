import { message } from "@ghuri/contract/messages/message";
import type { Serve } from "../../platform/http/serve/serve.ts";
import { confirmSubscription } from "./confirm-subscription.ts";
import type { NewsletterDeps } from "./deps.ts";
import { unsubscribe } from "./unsubscribe.ts";
import { subscribe } from "./subscribe.ts";

/** `requestsPerMinute`: subscription requests per IP address. Each may send an email to any address. */
export function newsletterRoutes(
  serve: Serve,
  deps: NewsletterDeps,
  requestsPerMinute: number,
): void {
  serve(
    "POST /api/v1/subscribe",
    async ({ body, language }) => {
      await subscribe(deps, { email: body.email, language });
      return { message: message(language, "subscribed"), status: 200 };
    },
    { rateLimit: { max: requestsPerMinute, timeWindow: 60_000 }, emailsTypedAddress: true },
  );
  serve("POST /api/v1/newsletter/confirm", async ({ body, language }) => {
    await confirmSubscription(deps, body.token);
    return { message: message(language, "newsletter_confirmed") };
  });
  serve("POST /api/v1/newsletter/leave", async ({ body, language }) => {
    await unsubscribe(deps, body.token);
    return { message: message(language, "newsletter_left") };
  });
}
