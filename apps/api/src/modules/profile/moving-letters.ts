import type { Language } from "@ghuri/contract/messages/message";
import type { Transaction } from "../../platform/db/database.ts";
import { instantInDhaka } from "../../platform/formats.ts";
import { newId } from "../../platform/ids.ts";
import { layOutHouseLetter } from "../../platform/mail/letter-layout/house-letter.ts";
import { postLetter } from "../../platform/mail/post-letter.ts";
import type { ProfileDeps } from "./deps.ts";
import { leftAddressWords, newAddressWords } from "./letters.ts";

interface Moving {
  readonly language: Language;
  readonly name: string;
  /** The address until now. */
  readonly email: string;
  readonly newEmail: string;
}

/** Tells both addresses that the account has moved from one to the other. */
export async function postMovingLetters(
  { jobs, house }: Pick<ProfileDeps, "jobs" | "house">,
  tx: Transaction,
  { language, name, email, newEmail }: Moving,
  now: Date,
): Promise<void> {
  const moveId = newId();
  const { phone, site } = house;
  const at = instantInDhaka(language, now);
  const left = leftAddressWords[language]({ name, at, phone, newAddress: masked(newEmail) });
  const arrived = newAddressWords[language]({ name, phone });
  await postLetter(jobs, tx, {
    cause: `address-left-${moveId}`,
    to: email,
    ...layOutHouseLetter(house, language, left, `${site}/profile`),
  });
  await postLetter(jobs, tx, {
    cause: `address-new-${moveId}`,
    to: newEmail,
    ...layOutHouseLetter(house, language, arrived, `${site}/profile`),
  });
}

/** "r•••@example.com": enough for its owner to know it, too little for anybody else who reads the letter. */
function masked(email: string): string {
  return `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf("@"))}`;
}
