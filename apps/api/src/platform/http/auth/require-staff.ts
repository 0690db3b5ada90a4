import type { StaffRole } from "@ghuri/contract/staff";
import { CSRF_HEADER } from "@ghuri/contract/csrf-header";
import type { FastifyRequest } from "fastify";
import { refuse } from "../refusals/refuse.ts";

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
export async function requireStaff(
  findStaff: FindStaff,
  request: FastifyRequest,
  roles: readonly StaffRole[] | undefined,
): Promise<Staff> {
  const isRead = request.method === "GET" || request.method === "HEAD";
  // The cookie goes along with whatever page asks; the mark comes from ours only.
  if (!isRead && request.headers[CSRF_HEADER.name] !== CSRF_HEADER.value) refuse("not_found");
  const staff = await findStaff(request);
  if (!staff || !hasAnyRole(staff, roles)) refuse("not_found");
  return staff;
}

export function hasAnyRole(
  { roles }: Pick<Staff, "roles">,
  needed: readonly StaffRole[] | undefined,
): boolean {
  return needed === undefined || needed.some((role) => roles.includes(role));
}
