import type { ClientErrorBody } from "@ghuri/contract/client-errors";
import { redact } from "../../redact.ts";
import type { Serve } from "../serve/serve.ts";

/** A failing page sends at most five reports; many travellers may share one address. */
const PER_MINUTE = 60;

/** Logs errors of pages in travellers' browsers, one line each. */
export function clientErrorRoutes(serve: Serve): void {
  serve(
    "POST /api/v1/client-errors",
    async ({ body, log }) => {
      log.warn({ page: withoutPersonalData(body) }, "a page failed");
      return undefined;
    },
    { rateLimit: { max: PER_MINUTE, timeWindow: 60_000 }, isAllowedInMaintenance: true },
  );
}

/** Removes what may identify a person: browsers put anything into a message or a URL. */
function withoutPersonalData({ message, stack, path }: ClientErrorBody): ClientErrorBody {
  return { message: redact(message), stack: redact(stack), path: redact(path) };
}
