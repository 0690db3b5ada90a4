import { reportError } from "./report-error.ts";

const nothing = () => {};

/** Silences the console in production (S8-39). Errors are reported to the server instead (ruling OP-52). */
export function silenceConsole(): void {
  if (!import.meta.env.PROD) return;
  const said = (...words: readonly unknown[]) =>
    reportError(words.find((word) => word instanceof Error) ?? words.join(" "));
  Object.assign(console, {
    log: nothing,
    info: nothing,
    debug: nothing,
    warn: nothing,
    error: said,
  });
}
