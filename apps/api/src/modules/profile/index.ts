/** The door of profile. */
import type { PersonalDataHandler } from "../../platform/personal-data-handler.ts";
import { findProfile } from "../accounts/index.ts";
import { setAvatar } from "./change-avatar.ts";

/** The account's own details; accounts empties them, the picture is let go of here. */
export const profilePersonalDataHandler: PersonalDataHandler = {
  name: "profile",
  exportData: (db, { id }) => findProfile(db, id),
  eraseData: async (tx, { id }) => {
    await setAvatar(tx, id, null);
  },
};
