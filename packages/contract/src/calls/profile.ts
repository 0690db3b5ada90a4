import { z } from "zod";
import {
  ConfirmEmailBody,
  ConfirmPhoneBody,
  MessageReply,
  PhoneCodeReply,
  ProfileBody,
  ProfileReply,
} from "../accounts.ts";
import { endpoint } from "../endpoint.ts";

/** The account's own details and picture. */
export const profileCalls = {
  "PUT /api/v1/auth/user/profile-information": endpoint({
    summary:
      "Save your profile; a new email needs the current password and is confirmed by a link sent to it",
    access: "signed-in",
    bodyKind: "json",
    body: ProfileBody,
    reply: ProfileReply,
    refusals: ["email_taken", "passkey_needed", "phone_taken"],
  }),
  "POST /api/v1/user/email-confirmation": endpoint({
    summary: "Change the email address with the link sent to the new one; ends other sessions",
    access: "optional",
    bodyKind: "json",
    body: ConfirmEmailBody,
    reply: MessageReply,
    refusals: ["email_link_used", "email_taken"],
  }),
  "POST /api/v1/user/email-confirmation-link": endpoint({
    summary: "Email the link that proves the account's own address; nothing when it is proven",
    access: "signed-in",
    bodyKind: "none",
    reply: MessageReply,
  }),
  "POST /api/v1/user/phone-code": endpoint({
    summary: "Text a code to the account's phone; nothing when the phone is confirmed",
    access: "signed-in",
    bodyKind: "none",
    reply: PhoneCodeReply,
    refusals: ["phone_code_budget", "phone_codes_off"],
  }),
  "POST /api/v1/user/phone-confirmation": endpoint({
    summary: "Confirm the account's phone with the code that was texted to it",
    access: "signed-in",
    bodyKind: "json",
    body: ConfirmPhoneBody,
    reply: MessageReply,
    refusals: ["phone_code_ended"],
  }),
  "POST /api/v1/user/avatar-upload": endpoint({
    summary: "Set your picture: made a square of 300 × 300, the old one is removed",
    access: "signed-in",
    bodyKind: "multipart",
    body: z.strictObject({}),
    files: ["file"],
    reply: ProfileReply,
  }),
  "DELETE /api/v1/user/avatar": endpoint({
    summary: "Remove your picture",
    access: "signed-in",
    bodyKind: "none",
    reply: ProfileReply,
  }),
  "GET /api/v1/user": endpoint({
    summary: "Your profile",
    access: "signed-in",
    bodyKind: "none",
    reply: ProfileReply,
  }),
} as const;
