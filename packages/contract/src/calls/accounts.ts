import { z } from "zod";
import {
  ChangePasswordBody,
  DeleteAccountBody,
  DeleteAccountReply,
  ForgotPasswordBody,
  LoginBody,
  MessageReply,
  AccountDataReply,
  RegisterBody,
  ResetPasswordBody,
  ResetPasswordReply,
  SessionReply,
  SessionsReply,
  TokenReply,
} from "../accounts.ts";
import { endpoint } from "../endpoint.ts";
import { Id } from "./parameters.ts";

/** Registration, sign-in, sessions, passwords, data export and deletion. */
export const accountsCalls = {
  "POST /api/v1/auth/register": endpoint({
    summary: "Open an account",
    access: "public",
    bodyKind: "json",
    body: RegisterBody,
    reply: TokenReply,
    status: 201,
    refusals: ["email_taken", "phone_taken"],
  }),
  "POST /api/v1/auth/login": endpoint({
    summary: "Sign in",
    access: "public",
    bodyKind: "json",
    body: LoginBody,
    reply: TokenReply,
    refusals: ["agency_pending", "agency_rejected", "bad_credentials"],
  }),
  "GET /api/v1/auth/check": endpoint({
    summary: "Is this token still good?",
    access: "signed-in",
    bodyKind: "none",
    reply: SessionReply,
  }),
  "POST /api/v1/auth/logout": endpoint({
    summary: "End this session everywhere at once",
    access: "signed-in",
    bodyKind: "none",
    reply: MessageReply,
  }),
  "POST /api/v1/auth/forgot-password": endpoint({
    summary: "Ask for a link to set a new password",
    access: "public",
    bodyKind: "json",
    body: ForgotPasswordBody,
    reply: MessageReply,
  }),
  "POST /api/v1/auth/reset-password": endpoint({
    summary: "Set a new password with the link of an email; ends all other sessions",
    access: "public",
    bodyKind: "json",
    body: ResetPasswordBody,
    reply: ResetPasswordReply,
    refusals: ["agency_pending", "agency_rejected", "reset_link_used"],
  }),
  "PUT /api/v1/auth/user/password": endpoint({
    summary: "Change your password; ends all other sessions",
    access: "signed-in",
    bodyKind: "json",
    body: ChangePasswordBody,
    reply: MessageReply,
  }),
  "GET /api/v1/user/sessions": endpoint({
    summary: "Where you are signed in",
    access: "signed-in",
    bodyKind: "none",
    reply: SessionsReply,
  }),
  "DELETE /api/v1/user/sessions/{id}": endpoint({
    summary: "Sign one device out",
    access: "signed-in",
    bodyKind: "none",
    params: Id,
    reply: z.undefined(),
    status: 204,
  }),
  "DELETE /api/v1/user/sessions": endpoint({
    summary: "Sign all other devices out",
    access: "signed-in",
    bodyKind: "none",
    reply: MessageReply,
  }),
  "GET /api/v1/user/data": endpoint({
    summary: "Everything we hold about you",
    access: "signed-in",
    bodyKind: "none",
    reply: AccountDataReply,
  }),
  "POST /api/v1/user/deletion": endpoint({
    summary: "Ask for your account to be deleted in 72 hours",
    access: "signed-in",
    bodyKind: "json",
    body: DeleteAccountBody,
    reply: DeleteAccountReply,
    refusals: ["account_has_open_trips"],
  }),
  "DELETE /api/v1/user/deletion": endpoint({
    summary: "Take the deletion back",
    access: "signed-in",
    bodyKind: "none",
    reply: z.undefined(),
    status: 204,
  }),
} as const;
