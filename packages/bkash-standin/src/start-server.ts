import { type OwnServer, startServer } from "@ghuri/standin-tools";
import { type BkashStandin, createBkashStandin } from "./standin.ts";

/** The stand-in behind a server of its own. */
export type BkashServer = BkashStandin & OwnServer;

/** Starts it on a free port of this machine. */
export function startBkashServer({
  noticeUrl = () => null,
  now = () => new Date(),
}: {
  readonly noticeUrl?: () => string | null;
  readonly now?: () => Date;
} = {}): Promise<BkashServer> {
  return startServer((url) => createBkashStandin({ apiUrl: url, pageUrl: url, noticeUrl, now }));
}
