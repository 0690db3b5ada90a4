import type { StaffRole } from "@ghuri/contract/staff";
import { CSRF_HEADER } from "@ghuri/contract/csrf-header";
import type { FastifyRequest } from "fastify";
import { refuse } from "../refusals/refuse.ts";
import { rememberCaller } from "./known-callers.ts";

/** The staff member who calls. */
export interface Staff {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly sessionId: string;
  readonly sessionEndsAt: Date;
  /** They typed a one-time code, or used a passkey, a short time ago: `FRESH_CODE_MINUTES`. */
  readonly hasFreshCode: boolean;
  readonly hasPasskey: boolean;
  /** They signed in with the company's identity provider, and confirm acts there. */
  readonly isByProvider: boolean;
  /** Staff need a passkey here, and they have none yet: they may do nothing but add one. */
  readonly mustAddPasskey: boolean;
}

/** Returns the staff member who calls; null for any other caller. */
export type FindStaff = (request: FastifyRequest) => Promise<Staff | null>;

/** Requires staff with one of the roles; any other caller gets 404. */
export async function requireStaff(
  findStaff: FindStaff,
  request: FastifyRequest,
  roles: readonly StaffRole[] | undefined,
  /** What somebody does who has no passkey yet where one is needed. */
  { isForEnrolment = false }: { readonly isForEnrolment?: boolean } = {},
): Promise<Staff> {
  const isRead = request.method === "GET" || request.method === "HEAD";
  // The browser sends the cookie with requests of any site; only our own pages send the header.
  if (
    !isRead &&
    (request.headers[CSRF_HEADER.name] !== CSRF_HEADER.value || isFromElsewhere(request))
  )
    refuse("not_found");
  const staff = await findStaff(request);
  if (staff) rememberCaller(request, { staffId: staff.id });
  if (!staff || !hasAnyRole(staff, roles)) refuse("not_found");
  if (staff.mustAddPasskey && !isForEnrolment) refuse("passkey_enrolment_needed");
  return staff;
}

/**
 * True when the browser says that another origin sent this: `Sec-Fetch-Site`, or `Origin` of browsers that do not send it. A
 * subdomain of ours is another origin.
 */
function isFromElsewhere({ headers }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin";
  const { origin, host } = headers;
  return origin !== undefined && URL.parse(origin)?.host !== host;
}

export function hasAnyRole(
  { roles }: Pick<Staff, "roles">,
  needed: readonly StaffRole[] | undefined,
): boolean {
  return needed === undefined || needed.some((role) => roles.includes(role));
}
