import type { AnswerContactBody, ContactCase } from "@ghuri/contract/contact-cases";
import type { z } from "zod";
import { answerMessage, markMessageDone } from "../../contact/index.ts";
import { decideCase } from "../decide-case.ts";
import type { BackOfficeDeps } from "../deps.ts";
import type { StaffContext } from "../staff-context.ts";
import { findContactCase } from "./contact-case.ts";
import { contactQueue } from "./queue.ts";

interface Asked extends StaffContext {
  readonly id: string;
  readonly body: z.infer<typeof AnswerContactBody>;
}

/** Emails an answer to the sender. With `resolve` it also closes the message. */
export function answerContactMessage(
  deps: Pick<BackOfficeDeps, "db" | "clock" | "emails">,
  { id, staffId, by, body: { text, resolve, version } }: Asked,
): Promise<ContactCase> {
  return decideCase(deps, contactQueue, {
    id,
    staffId,
    by,
    action: "message.answer",
    why: null,
    version,
    find: (tx) => findContactCase(deps, tx, { id, staffId }),
    decide: async (tx) => {
      const at = deps.clock.now();
      await answerMessage(deps.emails, tx, { messageId: id, staffId, text, at });
      if (resolve) await markMessageDone(tx, id, { at, staffId, note: "Answered by email" });
    },
  });
}
