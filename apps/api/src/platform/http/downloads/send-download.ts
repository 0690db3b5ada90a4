import type { Language } from "@ghuri/contract/messages/message";
import type { FastifyReply } from "fastify";

export interface Download {
  readonly filename: string;
  readonly type: string;
  readonly content: Buffer | string;
}

/** Sends a paper of somebody's own: to be saved, and kept by nobody in between. */
export function sendDownload(
  reply: FastifyReply,
  { filename, type, content }: Download,
): FastifyReply {
  return reply
    .type(type)
    .header("Content-Disposition", `attachment; filename="${filename}"`)
    .header("Cache-Control", "no-store")
    .send(content);
}

/** The language a plain link asks for, if it does: a browser's own header says little. */
export function parseLanguage(language: unknown): Language | null {
  return language === "en" || language === "bn" ? language : null;
}
