import { type OwnServer, startServer } from "@ghuri/standin-tools";
import { createNagadStandin, type NagadStandin } from "./standin.ts";

/** The stand-in behind a server of its own. */
export type NagadServer = NagadStandin & OwnServer;

/** Starts it on a free port of this machine. */
export function startNagadServer({
  now = () => new Date(),
}: { readonly now?: () => Date } = {}): Promise<NagadServer> {
  return startServer((url) => createNagadStandin({ pageUrl: url, now }));
}
