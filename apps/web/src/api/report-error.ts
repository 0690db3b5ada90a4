import type { ClientErrorBody } from "@ghuri/contract/client-errors";

/* Ruling OP-52: errors on travellers' pages are reported to the server. */

/** The maximum number of reports per page. */
const MOST_REPORTS = 5;
const told = new Set<string>();

/** Reports uncaught errors and unhandled rejections. */
export function reportUncaught(): void {
  addEventListener("error", (event) => reportError(event.error ?? event.message));
  addEventListener("unhandledrejection", (event) => reportError(event.reason));
}

/** Reports an error to the server, each error once. Refusals, network failures and aborted calls are not reported. */
export function reportError(error: unknown): void {
  if (!import.meta.env.PROD || isNoFault(error)) return;
  const fault = describe(error);
  const name = `${fault.message}\n${fault.stack}`;
  if (told.has(name) || told.size >= MOST_REPORTS) return;
  told.add(name);
  void send(fault);
}

async function send(fault: ClientErrorBody): Promise<void> {
  try {
    await fetch("/api/v1/client-errors", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(fault),
      // Completes the request even when the page is being closed.
      keepalive: true,
    });
  } catch {
    // Reporting is best effort: there may be no network.
  }
}

/**
 * Refusals, network failures and aborted calls, matched by name: importing their classes would enlarge the
 * first load.
 */
const NO_FAULTS = new Set(["Refused", "Unreachable", "AbortError"]);

function isNoFault(error: unknown): boolean {
  return error instanceof Error && NO_FAULTS.has(error.name);
}

/** Reports the path without the query string, which may contain personal data. */
function describe(error: unknown): ClientErrorBody {
  const isError = error instanceof Error;
  return {
    message: (isError ? `${error.name}: ${error.message}` : String(error)).slice(0, 1000),
    stack: (isError ? (error.stack ?? "") : "").slice(0, 8000),
    path: location.pathname.slice(0, 300),
  };
}
