import type { ClientErrorBody } from "@ghuri/contract/client-errors";

/* Ruling OP-52: errors on travellers' pages are reported to the server. */

/** The maximum number of reports per page. */
const MOST_REPORTS = 5;
const reported = new Set<string>();

/** Reports uncaught errors and unhandled rejections. */
export function reportUncaught(): void {
  // Without an error it is a notice, as that a size is told of in the next picture ("ResizeObserver loop …").
  addEventListener("error", ({ error }) => error && reportError(error));
  addEventListener("unhandledrejection", (event) => reportError(event.reason));
}

/**
 * Reports an error to the server, each error once. Refusals, network failures, files that did not arrive and aborted
 * calls are not reported.
 */
export function reportError(error: unknown): void {
  if (!import.meta.env.PROD || isExpected(error)) return;
  const report = describe(error);
  const name = `${report.message}\n${report.stack}`;
  if (reported.has(name) || reported.size >= MOST_REPORTS) return;
  reported.add(name);
  void send(report);
}

async function send(report: ClientErrorBody): Promise<void> {
  try {
    await fetch("/api/v1/client-errors", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(report),
      // Completes the request even when the page is being closed.
      keepalive: true,
    });
  } catch {
    // Reporting is best effort: there may be no network.
  }
}

/* Matched by name: importing the classes would enlarge the first load. */
const EXPECTED = new Set(["Refused", "Unreachable", "ChunkLoadError", "AbortError"]);

function isExpected(error: unknown): boolean {
  return error instanceof Error && EXPECTED.has(error.name);
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
