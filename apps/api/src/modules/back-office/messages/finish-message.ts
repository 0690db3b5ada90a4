import type { ContactCase, ContactDoneBody } from "@ghuri/contract/contact-cases";
import type { z } from "zod";
import { noteMessageDone } from "../../contact/index.ts";
import { decideCase } from "../decide-case.ts";
import type { Decider } from "../decider.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { findMessageCase } from "./message-case.ts";

interface Finished extends Decider {
  readonly id: string;
  readonly body: z.infer<typeof ContactDoneBody>;
}

/** Notes what was done about a message: it leaves the queue. */
export function finishMessage(
  deps: Pick<BackOfficeDeps, "db" | "clock">,
  { id, staffId, by, body: { note, seen } }: Finished,
): Promise<ContactCase> {
  return decideCase(deps, {
    one: { kind: "messages", id },
    staffId,
    act: { by, act: "message.done", subject: { kind: "message", id }, why: note },
    seen,
    find: (tx) => findMessageCase(deps, tx, { id, staffId }),
    isWaiting: ({ done }) => done === null,
    inLog: ({ reference, done }) => ({ reference, done: done !== null }),
    decide: (tx) => noteMessageDone(tx, id, { at: deps.clock.now(), staffId, note }),
  });
}
