import type { Language } from "@ghuri/contract/messages/message";
import type { VisaCase } from "@ghuri/contract/visa-cases";
import type { Queryable } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { accountById } from "../../accounts/index.ts";
import {
  applicationDetail,
  findAnyGuideline,
  findApplication,
  isWithUs,
  staffMoves,
} from "../../visa/index.ts";
import { claimsOf } from "../claims/claim-rows.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { seenOf } from "../seen-of.ts";
import { visaHistory } from "./visa-history.ts";

interface Asked {
  readonly id: string;
  readonly staffId: string;
  readonly language: Language;
}

/** All that staff need of an application, as it is at this moment. */
export async function findVisaCase(
  { clock }: Pick<BackOfficeDeps, "clock">,
  db: Queryable,
  { id, staffId, language }: Asked,
): Promise<VisaCase> {
  const { accountId } = (await findApplication(db, id)) ?? refuse("not_found");
  const { events: _told, ...detail } = await applicationDetail(
    { db, clock },
    { accountId, id, language },
  );
  const guideline = await findAnyGuideline(db, detail.visa_guideline.id);
  const claimFor = await claimsOf(db, "visa-applications", [id], { staffId, now: clock.now() });
  const account = await accountById(db, accountId);
  return {
    ...detail,
    travellers: detail.travellers.map(({ papers, ...person }) => ({
      ...person,
      passport_number: person.passport_number && coveredPassport(person.passport_number),
      phone: person.phone && coveredPhone(person.phone),
      papers: papers.map((paper) => ({
        ...paper,
        photo: paper.file && `/api/v1/back-office/visa-applications/${id}/papers/${paper.file}`,
      })),
    })),
    account: account && { name: account.name, email: account.email },
    next: staffMoves(detail.status).map(({ to }) => to),
    max_stay: guideline.row.maxStay,
    takes_papers: isWithUs(detail.status),
    history: await visaHistory({ clock }, db, { id, language }),
    claim: claimFor(id),
    seen: seenOf([
      detail.status,
      detail.payment_status,
      detail.travellers.map(({ papers }) => papers.map(({ state, file }) => [state, file])),
    ]),
  };
}

/** The number is on the photo too, and a look at either is written down. */
function coveredPassport(number: string): string {
  return "•".repeat(Math.max(0, number.length - 3)) + number.slice(-3);
}

/** The network and the last three: enough to know it again. */
function coveredPhone(phone: string): string {
  return `${phone.slice(0, -6)} •••${phone.slice(-3)}`;
}
