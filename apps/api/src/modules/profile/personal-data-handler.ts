import type { PersonalDataHandler } from "../../platform/personal-data-handler.ts";
import { findProfile } from "../accounts/index.ts";
import { setAvatar } from "./change-avatar.ts";

/** The account's own details. The accounts room erases them; this handler releases the avatar. */
export const profilePersonalDataHandler: PersonalDataHandler = {
  name: "profile",
  exportData: (db, { id }) => findProfile(db, id),
  eraseData: async (tx, { id }) => {
    await setAvatar(tx, id, null);
  },
};
