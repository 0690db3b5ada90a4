import type { Language } from "@ghuri/contract/messages/message";
import type { FastifyReply } from "fastify";

export interface Download {
  readonly filename: string;
  readonly type: string;
  readonly content: Buffer | string;
}

/** Sends a personal document: as a file to save, or in the browser's viewer. Never cached. */
export function sendDownload(
  reply: FastifyReply,
  { filename, type, content }: Download,
  disposition: "attachment" | "inline" = "attachment",
): FastifyReply {
  return reply
    .type(type)
    .header("Content-Disposition", `${disposition}; filename="${filename}"`)
    .header("Cache-Control", "no-store")
    .send(content);
}

/** The `?language=` of a link. The browser's Accept-Language is not reliable here. */
export function parseLanguage(language: unknown): Language | null {
  return language === "en" || language === "bn" ? language : null;
}
