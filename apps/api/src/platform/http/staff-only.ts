import type { StaffRole } from "@ghuri/contract/staff";
import { STAFF_MARK } from "@ghuri/contract/staff-mark";
import type { FastifyRequest } from "fastify";
import { refuse } from "./refuse.ts";

/** Who of the staff is asking. */
export interface Staff {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly sessionId: string;
  readonly sessionEndsAt: Date;
}

/** Answers who of the staff is asking; null for everybody else. */
export type FindStaff = (request: FastifyRequest) => Promise<Staff | null>;

/** Staff with one of the roles; for everybody else there is no such address. */
export async function staffOnly(
  findStaff: FindStaff,
  request: FastifyRequest,
  roles: readonly StaffRole[] | undefined,
): Promise<Staff> {
  const isRead = request.method === "GET" || request.method === "HEAD";
  // The cookie goes along with whatever page asks; the mark comes from ours only.
  if (!isRead && request.headers[STAFF_MARK.name] !== STAFF_MARK.value) refuse("not_found");
  const staff = await findStaff(request);
  if (!staff || !mayDo(staff, roles)) refuse("not_found");
  return staff;
}

export function mayDo(
  { roles }: Pick<Staff, "roles">,
  needed: readonly StaffRole[] | undefined,
): boolean {
  return needed === undefined || needed.some((role) => roles.includes(role));
}
