import type {
  JudgePaperBody,
  MoveVisaBody,
  NoteVisaBody,
  VisaCase,
} from "@ghuri/contract/visa-cases";
import type { z } from "zod";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import {
  isUndecided,
  judgePaper,
  lockApplication,
  moveApplication,
  noteApplication,
  staffMoves,
} from "../../visa/index.ts";
import type { ActName } from "../audit/acts.ts";
import { decideCase } from "../decide-case.ts";
import type { Decider } from "../decider.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { findVisaCase } from "./visa-case.ts";

interface Work<B> extends Decider {
  readonly id: string;
  readonly body: B;
}

/** Moves an application, and writes so to its traveller. */
export function moveVisa(
  deps: BackOfficeDeps,
  work: Work<z.infer<typeof MoveVisaBody>>,
): Promise<VisaCase> {
  const { id: applicationId, staffId, body } = work;
  const note = body.note || null;
  return onCase(deps, work, { act: `visa.${body.to}`, why: note }, async (tx, { status }) => {
    const move = staffMoves(status).find(({ to }) => to === body.to) ?? refuse("case_changed");
    await moveApplication(deps.letters, tx, { applicationId, staffId, move, note });
  });
}

/** Words to the traveller, who reads them on the page. */
export function noteVisa(
  deps: BackOfficeDeps,
  work: Work<z.infer<typeof NoteVisaBody>>,
): Promise<VisaCase> {
  const { id: applicationId, staffId, body } = work;
  return onCase(deps, work, { act: "visa.note", why: body.note }, (tx) =>
    noteApplication(deps.letters, tx, { applicationId, staffId, text: body.note }),
  );
}

/** The word on one photo of one traveller of this application. */
export function judgeVisaPaper(
  deps: BackOfficeDeps,
  work: Work<z.infer<typeof JudgePaperBody>>,
): Promise<VisaCase> {
  const { traveller_id: applicantId, code, file, verdict, ...rest } = work.body;
  const note = "note" in rest ? rest.note : null;
  return onCase(deps, work, { act: `paper.${verdict}`, why: note }, async (tx, { travellers }) => {
    if (!travellers.some(({ id }) => id === applicantId)) refuse("not_found");
    await judgePaper(tx, { applicantId, code, file, verdict, note });
  });
}

/** Answers the case as it is afterwards: its history tells of the act, too. */
async function onCase(
  deps: BackOfficeDeps,
  { id, staffId, by, language, body: { seen } }: Work<{ readonly seen: string }>,
  { act, why }: { readonly act: ActName; readonly why: string | null },
  decide: (tx: Transaction, found: VisaCase) => Promise<void>,
): Promise<VisaCase> {
  await decideCase(deps, {
    one: { kind: "visa-applications", id },
    staffId,
    act: { by, act, subject: { kind: "visa-application", id }, why },
    seen,
    // Locked before it is read: a paper that comes in meanwhile is seen, or waits.
    find: async (tx) => {
      if (isId(id)) await lockApplication(tx, id);
      return findVisaCase(deps, tx, { id, staffId, language });
    },
    isWaiting: ({ status }) => isUndecided(status),
    inLog: ({ hash, status, travellers }) => ({
      reference: hash,
      status,
      papers: travellers.map(({ papers }) =>
        Object.fromEntries(papers.map(({ code, state }) => [code, state])),
      ),
    }),
    decide,
  });
  return findVisaCase(deps, deps.db, { id, staffId, language });
}
