import type { ContactCase, ContactDoneBody } from "@ghuri/contract/contact-cases";
import type { z } from "zod";
import { markMessageDone } from "../../contact/index.ts";
import { decideCase } from "../decide-case.ts";
import type { StaffContext } from "../staff-context.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { findContactCase } from "./contact-case.ts";
import { contactQueue } from "./queue.ts";

interface Finished extends StaffContext {
  readonly id: string;
  readonly body: z.infer<typeof ContactDoneBody>;
}

/** Records how a message was resolved and removes it from the queue. */
export function resolveContactMessage(
  deps: Pick<BackOfficeDeps, "db" | "clock">,
  { id, staffId, by, body: { note, version } }: Finished,
): Promise<ContactCase> {
  return decideCase(deps, contactQueue, {
    id,
    staffId,
    by,
    action: "message.done",
    why: note,
    version,
    find: (tx) => findContactCase(deps, tx, { id, staffId }),
    decide: (tx) => markMessageDone(tx, id, { at: deps.clock.now(), staffId, note }),
  });
}
