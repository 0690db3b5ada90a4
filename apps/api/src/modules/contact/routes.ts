import { message } from "@ghuri/contract/messages/message";
import type { Serve } from "../../platform/http/serve/serve.ts";
import type { ContactDeps } from "./deps.ts";
import { submitMessage } from "./submit-message.ts";

/** `emailsPerMinute`: messages accepted from one IP address; each sends two emails. */
export function contactRoutes(serve: Serve, deps: ContactDeps, emailsPerMinute: number): void {
  serve(
    "POST /api/v1/contact",
    async ({ body, language, session }) => {
      await submitMessage(deps, { body, language, accountId: session?.userId ?? null });
      return { message: message(language, "contact_received") };
    },
    { rateLimit: { max: emailsPerMinute, timeWindow: 60_000 }, emailsTypedAddress: true },
  );
}
