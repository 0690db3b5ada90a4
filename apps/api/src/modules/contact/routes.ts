import { message } from "@ghuri/contract/messages/message";
import type { Serve } from "../../platform/http/serve.ts";
import type { ContactDeps } from "./deps.ts";
import { writeToUs } from "./write-to-us.ts";

/** `lettersPerMinute`: messages taken from one address; each becomes two letters. */
export function contactRoutes(serve: Serve, deps: ContactDeps, lettersPerMinute: number): void {
  serve(
    "POST /api/v1/contact",
    async ({ body, language, session }) => {
      await writeToUs(deps, { body, language, accountId: session?.userId ?? null });
      return { message: message(language, "contact_received") };
    },
    { rateLimit: { max: lettersPerMinute, timeWindow: 60_000 } },
  );
}
