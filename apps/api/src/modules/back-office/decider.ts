import type { Language } from "@ghuri/contract/messages/message";
import type { Staff } from "../../platform/http/staff-only.ts";
import type { Actor } from "./audit/acts.ts";

/** Who decides, as use cases and the log want to know it. */
export interface Decider {
  readonly staffId: string;
  readonly by: Actor;
  /** In which the case is shown. */
  readonly language: Language;
}

export function deciderOf(asked: {
  readonly staff: Staff;
  readonly ip: string;
  readonly language: Language;
}): Decider {
  const { id, name } = asked.staff;
  return { staffId: id, by: { id, name, address: asked.ip }, language: asked.language };
}
