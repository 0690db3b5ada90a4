import type { VisaApplication } from "@ghuri/contract/visas";
import type { Language } from "@ghuri/contract/messages/message";
import { listOrders } from "../../orders/index.ts";
import type { VisaDeps } from "../deps.ts";
import { findNewestNotes } from "./find-notes.ts";
import { findVisaApplications } from "./find-visa-applications.ts";
import { toApplicationDto } from "./application-dto.ts";

/** One page of an account's visa applications, newest first. */
export async function listApplications(
  deps: VisaDeps,
  asked: { readonly accountId: string; readonly page: number; readonly language: Language },
) {
  const { language } = asked;
  const { data, ...page } = await listOrders(deps, deps.product, asked);
  const ids = data.map(({ order }) => order.id);
  const applications = await findVisaApplications(deps.db, ids);
  const notes = await findNewestNotes(deps.db, ids);
  const rows: VisaApplication[] = data.flatMap((now) => {
    const { id } = now.order;
    const application = applications.get(id);
    return application ? toApplicationDto(now, application, { note: notes.get(id), language }) : [];
  });
  return { ...page, data: rows };
}
