import type { Clock } from "../../platform/clock.ts";
import type { PersonalDataHandler } from "../../platform/personal-data-handler.ts";
import { findProfile } from "../accounts/index.ts";
import { setAvatar } from "./change-avatar.ts";

/** The account's own details. The accounts module erases them; this handler releases the avatar. */
export function profilePersonalDataHandler(clock: Clock): PersonalDataHandler {
  return {
    name: "profile",
    exportData: (db, { id }) => findProfile(db, id, clock.now()),
    eraseData: async (tx, { id }) => {
      await setAvatar(tx, id, null);
    },
  };
}
