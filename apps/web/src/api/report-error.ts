import type { ClientErrorBody } from "@ghuri/contract/client-errors";

/* Ruling OP-52: travellers see no console, so the server is told what goes wrong on their pages. */

/** A page that fails over and over has said enough. */
const MOST_REPORTS = 5;
const told = new Set<string>();

/** Listens for what nobody caught. */
export function reportUncaught(): void {
  addEventListener("error", (event) => reportError(event.error ?? event.message));
  addEventListener("unhandledrejection", (event) => reportError(event.reason));
}

/** Tells the server of a fault of ours, each once. Refusals, silence and calls given up are no faults. */
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
      // The page may be on its way out.
      keepalive: true,
    });
  } catch {
    // Nobody hears of it: there is no network, or no server.
  }
}

/** The server's no, its silence, and a call that was given up: by their names, as a first page knows no more. */
const NO_FAULTS = new Set(["Refused", "Unreachable", "AbortError"]);

function isNoFault(error: unknown): boolean {
  return error instanceof Error && NO_FAULTS.has(error.name);
}

/** The path alone: what stands behind the question mark may name somebody. */
function describe(error: unknown): ClientErrorBody {
  const isError = error instanceof Error;
  return {
    message: (isError ? `${error.name}: ${error.message}` : String(error)).slice(0, 1000),
    stack: (isError ? (error.stack ?? "") : "").slice(0, 8000),
    path: location.pathname.slice(0, 300),
  };
}
