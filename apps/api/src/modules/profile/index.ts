/** The door of profile. */
import type { Belongings } from "../../platform/belongings.ts";
import { profileOf } from "../accounts/index.ts";
import { putAvatar } from "./change-avatar.ts";

/** The account's own details; accounts empties them, the picture is let go of here. */
export const profileBelongings: Belongings = {
  name: "profile",
  copy: (db, { id }) => profileOf(db, id),
  forget: async (tx, { id }) => {
    await putAvatar(tx, id, null);
  },
};
