import { randomUUID } from "node:crypto";
import { encodeWords, foldLines, quoteString } from "nodemailer/lib/mime-funcs";

/** What a message is made of. Both bodies say the same. */
export interface MessageParts {
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  /** With its angle brackets. */
  readonly messageId: string;
  readonly at: Date;
}

/** An address that needs no encoding in a header: no quotes, no letters beyond ASCII. */
const PLAIN_ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9.-]+$/i;
/** A name that is a phrase of RFC 5322 as it stands. */
const PLAIN_NAME = /^[\w !#$%&'*+/=?^`{|}~-]+$/;
/** What a message may carry as it is: short lines of ASCII. */
const PLAIN_BODY = /^(?:[\t\x20-\x7e]{0,76}\r?\n)*[\t\x20-\x7e]{0,76}$/;
const LINE = 76;

/** True when `composeMessage` can write the headers; others need all that the mail library knows. */
export function isPlainAddress(address: string): boolean {
  return PLAIN_ADDRESS.test(address);
}

/**
 * A message in two versions, text and HTML, as one buffer. The mail library builds the same from a tree of streams, which
 * takes twice the processor time of sending it: too much for an email with every booking. Addresses are plain ones.
 */
export function composeMessage(parts: MessageParts): Buffer {
  const { from, to, subject, text, html, headers, messageId, at } = parts;
  // Nobody can have written it into a body.
  const boundary = `=_${randomUUID()}`;
  const lines = [
    header("From", `${phrase(from.name)} <${from.address}>`),
    header("To", to),
    header("Subject", words(subject)),
    `Message-ID: ${oneLine(messageId)}`,
    `Date: ${at.toUTCString().replace("GMT", "+0000")}`,
    "MIME-Version: 1.0",
    ...Object.entries(headers).map(([name, value]) => `${name}: ${oneLine(value)}`),
    `Content-Type: multipart/alternative;\r\n boundary="${boundary}"`,
    "",
    `--${boundary}`,
    body("text/plain", text),
    `--${boundary}`,
    body("text/html", html),
    `--${boundary}--`,
    "",
  ];
  return Buffer.from(lines.join("\r\n"));
}

function header(name: string, value: string): string {
  return foldLines(`${name}: ${value}`, LINE);
}

/** Text of a header in encoded words where it needs them, without the line breaks that would begin another header. */
function words(value: string): string {
  return encodeWords(oneLine(value), "B", 52, true);
}

function phrase(name: string): string {
  if (PLAIN_NAME.test(name)) return name;
  const encoded = words(name);
  return encoded.startsWith("=?") ? encoded : quoteString(encoded);
}

function oneLine(value: string): string {
  return value.replaceAll(/\p{Cc}+/gu, " ");
}

function body(type: string, content: string): string {
  const isPlain = PLAIN_BODY.test(content);
  const encoded = isPlain
    ? content.replaceAll(/\r?\n/g, "\r\n")
    : Buffer.from(content).toString("base64").replaceAll(/.{76}/g, "$&\r\n");
  return [
    `Content-Type: ${type}; charset=utf-8`,
    `Content-Transfer-Encoding: ${isPlain ? "7bit" : "base64"}`,
    "",
    encoded,
  ].join("\r\n");
}
