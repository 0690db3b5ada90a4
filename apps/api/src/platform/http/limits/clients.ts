import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { callerName } from "../auth/known-callers.ts";
import { clientAddress } from "../server/client-address.ts";
import { ipNetwork, ipPrefix } from "../server/ip-prefix.ts";
import type { ClientName } from "./client-lines.ts";

/** Who waits for what a queue admits. */
export interface Client extends ClientName {
  /** Null: the program itself, such as a job that prints a ticket. */
  readonly connection: FastifyReply["raw"] | null;
}

/** The client has hung up: nobody waits for the work any more. */
export class ClientGone extends Error {
  constructor() {
    super("the client hung up");
  }
}

interface Served {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * The request that the current work is done for. Costly work is a few calls deep in the modules: handing the client down to it would name it in
 * the parameters of everything in between.
 */
const served = new AsyncLocalStorage<Served | null>();

/** After the body: it arrives in events of the connection, which belong to no request. */
export function rememberClients(app: FastifyInstance): void {
  app.addHook("preHandler", (request, reply, done) => served.run({ request, reply }, done));
}

/** Runs work of the program itself, whoever's request has caused it: it goes on when they hang up. */
export function runForNobody<T>(work: () => T): T {
  return served.run(null, work);
}

/** The id of the request that the current work is for, as its line of the log has it. Null: none. */
export function currentRequestId(): string | null {
  return served.getStore()?.request.id ?? null;
}

/** Whose request the current work is for: the account, the member of staff or the partner, else the address. */
export function currentClient(): Client {
  const current = served.getStore();
  // What goes on after the response is nobody's any more.
  if (!current || current.reply.raw.writableFinished)
    return { network: "the program", name: "the program", connection: null };
  const { request, reply } = current;
  const connection = reply.raw;
  const caller = callerName(request);
  if (caller !== null) return { network: caller, name: caller, connection };
  const block = ipPrefix(clientAddress(request));
  return { network: ipNetwork(block) ?? block, name: block, connection };
}

export function hasHungUp({ connection }: Client): boolean {
  return connection !== null && connection.destroyed && !connection.writableFinished;
}
