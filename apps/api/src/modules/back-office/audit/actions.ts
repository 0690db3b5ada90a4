import type { AuditAction, AuditSubjectKind } from "@ghuri/contract/admin-audit";

/** The record that an action concerns. */
export interface AuditSubject {
  readonly kind: AuditSubjectKind;
  readonly id: string;
}

/** Who acted: a member of staff, or the command line. */
export interface Actor {
  readonly id: string | null;
  readonly name: string;
  /** The IP address, or the machine for the command line. */
  readonly address: string;
}

export interface AuditedAction {
  readonly by: Actor;
  readonly action: AuditAction;
  readonly subject: AuditSubject;
  readonly why: string | null;
}

export const COMMAND_LINE: Actor = { id: null, name: "command line", address: "this machine" };
