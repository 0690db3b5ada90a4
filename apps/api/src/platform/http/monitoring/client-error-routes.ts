import type { ClientErrorBody } from "@ghuri/contract/client-errors";
import type { Serve } from "../serve/serve.ts";

/** A page that keeps failing tells five times; a street of travellers behind one address a little more. */
const PER_MINUTE = 60;

/** Faults of pages in travellers' browsers, into the log: one line each. */
export function clientErrorRoutes(serve: Serve): void {
  serve(
    "POST /api/v1/client-errors",
    async ({ body, log }) => {
      log.warn({ page: withoutPersons(body) }, "a page failed");
      return undefined;
    },
    { rateLimit: { max: PER_MINUTE, timeWindow: 60_000 }, isAllowedInMaintenance: true },
  );
}

/** Whatever a browser puts into its words, no line of our log names somebody. */
function withoutPersons({ message, stack, path }: ClientErrorBody): ClientErrorBody {
  return { message: cleaned(message), stack: cleaned(stack), path: cleaned(path) };
}

function cleaned(text: string): string {
  return text
    .replaceAll(/[\w.+%-]+@[\w-]+(\.[\w-]+)+/g, "<email>")
    .replaceAll(/\?[^\s"'`)]*/g, "?…")
    .replaceAll(/[0-9০-৯]{7,}/g, "<number>");
}
