import type { Language } from "@ghuri/contract/messages/message";
import type { Staff } from "../../platform/http/auth/require-staff.ts";
import type { Actor } from "./audit/actions.ts";

/** The member of staff behind a request, as use cases and the audit log need it. */
export interface StaffContext {
  readonly staffId: string;
  readonly by: Actor;
  /** Language of the response. */
  readonly language: Language;
}

export function getStaffContext(asked: {
  readonly staff: Staff;
  readonly ip: string;
  readonly language: Language;
}): StaffContext {
  const { id, name } = asked.staff;
  return { staffId: id, by: { id, name, address: asked.ip }, language: asked.language };
}
