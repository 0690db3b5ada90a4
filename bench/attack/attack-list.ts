import {
  guessFromForgedAddresses,
  guessFromOneNetwork,
  readPrivatePages,
} from "./attacks/addresses.ts";
import { sendBrokenHttp, sendSlowPatterns, sendUnknownFields } from "./attacks/bodies.ts";
import {
  applyWithAnothersAddress,
  readAddressesInLog,
  sendEmailsInOurName,
} from "./attacks/emails.ts";
import { floodWithSearches, hoardSearches, uploadHugePictures } from "./attacks/load.ts";
import { useFirstFlightCoupons } from "./attacks/coupons.ts";
import { floodWithNotices, guessCoupons, sendOneProofTwice } from "./attacks/payments.ts";
import { holdSeatsFromOneAccount, holdSeatsFromOneNetwork } from "./attacks/seats.ts";
import {
  callWithoutRedis,
  guessInABurst,
  holdStaffSignInShut,
  moveEmailWithStolenSession,
} from "./attacks/sign-in.ts";
import { startLiveWithDemoData, startLiveWithWeakSettings } from "./attacks/start-live.ts";
import { readStolenCopy } from "./attacks/stolen-copy.ts";

/** In the order in which they are carried out: those that restart something are the last. */
export const ATTACKS = {
  startLiveWithDemoData,
  startLiveWithWeakSettings,
  sendUnknownFields,
  sendSlowPatterns,
  sendBrokenHttp,
  readPrivatePages,
  guessFromForgedAddresses,
  guessFromOneNetwork,
  guessInABurst,
  holdStaffSignInShut,
  moveEmailWithStolenSession,
  holdSeatsFromOneAccount,
  holdSeatsFromOneNetwork,
  sendEmailsInOurName,
  applyWithAnothersAddress,
  floodWithNotices,
  sendOneProofTwice,
  guessCoupons,
  useFirstFlightCoupons,
  readStolenCopy,
  uploadHugePictures,
  hoardSearches,
  floodWithSearches,
  callWithoutRedis,
  readAddressesInLog,
} as const;
