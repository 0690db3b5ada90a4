import { reportError } from "./report-error.ts";

const nothing = () => {};

/** Travellers see no console (S8-39); what is an error there the server is told instead (ruling OP-52). */
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
