import type { AuditAction } from "@ghuri/contract/admin-audit";
import type { SecurityEventKind } from "@ghuri/contract/security-events";

/** The audited acts that are security events, too: recorded together with their audit entry. */
const KIND_OF_ACTION: Partial<Readonly<Record<AuditAction, SecurityEventKind>>> = {
  "staff.add": "staff_added",
  "staff.roles": "staff_access_changed",
  "staff.disable": "staff_access_changed",
  "staff.reset": "staff_reset",
  "staff.enrol": "staff_sign_in_changed",
  "staff.password": "staff_sign_in_changed",
  "staff.passkey-add": "staff_sign_in_changed",
  "staff.passkey-remove": "staff_sign_in_changed",
  "session.proof-refused": "staff_proof_refused",
  "bookings.export": "personal_data_exported",
  "subscriber.export": "personal_data_exported",
  "api-key.add": "api_key_changed",
  "api-key.rotate": "api_key_changed",
  "api-key.revoke": "api_key_changed",
};

export function eventOfAction(action: AuditAction): SecurityEventKind | null {
  return KIND_OF_ACTION[action] ?? null;
}
