import { type Language, negotiateLanguage } from "@ghuri/contract/messages/message";
import type { FastifyReply, FastifyRequest } from "fastify";

/** The page sets the same cookie when a visitor chooses: apps/web/src/i18n/language.ts. */
const COOKIE = "language";
const A_YEAR_S = 31_536_000;

/**
 * The language of a page: the one in its URL, which then counts as the visitor's choice; else the choice in the
 * cookie; else the browser's preference.
 */
export function choosePageLanguage(request: FastifyRequest, reply: FastifyReply): Language {
  const chosen = request.cookies[COOKIE];
  const { lang: asked } = request.query as Readonly<Record<string, unknown>>;
  if (isLanguage(asked)) {
    if (asked !== chosen) keep(asked, request, reply);
    return asked;
  }
  return isLanguage(chosen) ? chosen : negotiateLanguage(request.headers["accept-language"]);
}

function keep(language: Language, request: FastifyRequest, reply: FastifyReply): void {
  void reply.setCookie(COOKIE, language, {
    path: "/",
    maxAge: A_YEAR_S,
    sameSite: "lax",
    secure: request.protocol === "https",
  });
}

function isLanguage(word: unknown): word is Language {
  return word === "en" || word === "bn";
}
