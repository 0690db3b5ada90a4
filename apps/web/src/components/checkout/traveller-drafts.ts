import { readStored, writeStored } from "../../api/browser-storage.ts";
import { onSignedOut } from "../../api/session-store.ts";
import type { TravellerDraft } from "../traveller-fields/traveller-form.tsx";
import type { TravellerFormValues } from "../traveller-fields/traveller-schema.ts";

/*
 * What was typed into the forms of a checkout. It stays in memory, so that it is still there after signing in again,
 * after another page and after an error. Passport data is never stored (ruling OP-43). The contact details of the
 * first traveller also survive a reload: they are in this tab's sessionStorage. Signing out forgets everything.
 */

export type Contact = Pick<TravellerFormValues, "email" | "phone">;

const CONTACT = "checkout_contact";
const drafts = new Map<string, TravellerDraft>();

onSignedOut(forgetDrafts);

/** `key` names the account, the checkout and the traveller's slot. */
export function readDraft(key: string): TravellerDraft | undefined {
  return drafts.get(key);
}

export function saveDraft(key: string, draft: TravellerDraft): void {
  drafts.set(key, draft);
}

export function saveContact(owner: string, { email, phone }: Contact): void {
  writeStored("sessionStorage", CONTACT, JSON.stringify({ owner, email, phone }));
}

/** The contact details typed last by this account, or null. */
export function readContact(owner: string): Contact | null {
  try {
    const stored = JSON.parse(readStored("sessionStorage", CONTACT) ?? "null") as
      | (Contact & { readonly owner: string })
      | null;
    return stored?.owner === owner ? { email: stored.email, phone: stored.phone } : null;
  } catch {
    return null;
  }
}

/** After a booking, and when an account signs out. */
export function forgetDrafts(): void {
  drafts.clear();
  writeStored("sessionStorage", CONTACT, null);
}
