import { createTransport } from "nodemailer";
import { describe, expect, it } from "vitest";
import { composeMessage, isPlainAddress, type MessageParts } from "./compose-message.ts";

function parts(over: Partial<MessageParts> = {}): MessageParts {
  return {
    from: { name: "Ghuri", address: "no-reply@ghuri.test" },
    to: "tania@example.com",
    subject: "Your seats are held",
    text: "Plain words",
    html: "<p>Words with looks</p>",
    headers: { "Auto-Submitted": "auto-generated" },
    messageId: "<cause-1@ghuri>",
    at: new Date("2026-11-27T03:04:05Z"),
    ...over,
  };
}

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Headers unfolded and with their encoded words read. */
function read(source: string): Part {
  const end = source.indexOf("\r\n\r\n");
  const headers = source
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, " ")
    .split("\r\n")
    .map((line): [string, string] => {
      const at = line.indexOf(": ");
      return [line.slice(0, at), readWords(line.slice(at + 2))];
    });
  return { headers: new Map(headers), body: source.slice(end + 4) };
}

function readWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, word: string) =>
      Buffer.from(word, "base64").toString(),
    )
    .replaceAll(/=\?UTF-8\?Q\?([^?]*)\?=/g, (_, word: string) =>
      decodeURIComponent(word.replaceAll("_", " ").replaceAll("=", "%")),
    );
}

/** The two versions of a message, decoded. */
function versions(source: string): string[] {
  const { headers, body } = read(source);
  const [, boundary = ""] = /boundary="([^"]+)"/.exec(headers.get("Content-Type") ?? "") ?? [];
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const one = read(part.slice(2));
      const written = one.body.replace(/\r\n$/, "");
      return one.headers.get("Content-Transfer-Encoding") === "base64"
        ? Buffer.from(written, "base64").toString()
        : written;
    });
}

const compose = (over: Partial<MessageParts> = {}) => composeMessage(parts(over)).toString();

describe("a message", () => {
  it("has what a mail reader needs", () => {
    const { headers } = read(compose());
    expect(Object.fromEntries(headers)).toMatchObject({
      From: "Ghuri <no-reply@ghuri.test>",
      To: "tania@example.com",
      Subject: "Your seats are held",
      "Message-ID": "<cause-1@ghuri>",
      Date: "Fri, 27 Nov 2026 03:04:05 +0000",
      "MIME-Version": "1.0",
      "Auto-Submitted": "auto-generated",
    });
    expect(versions(compose())).toEqual(["Plain words", "<p>Words with looks</p>"]);
  });

  it.each([
    ["Bangla", "আপনার আসন ধরা আছে, ২৭ নভেম্বর বিকেল ৪টা পর্যন্ত। ".repeat(40)],
    ["one long line", "x".repeat(5000)],
    ["several lines", "One\nTwo\n\n.\n--\nThree"],
  ])("brings both versions as they are: %s", (_, content) => {
    const source = compose({ text: content, html: `<p>${content}</p>` });
    expect(versions(source).map((one) => one.replaceAll("\r\n", "\n"))).toEqual([
      content,
      `<p>${content}</p>`,
    ]);
    for (const line of source.split("\r\n")) expect(line.length).toBeLessThanOrEqual(78);
    expect(source).toMatch(/^[\t\r\n\x20-\x7E]*$/);
  });

  it("brings subjects in Bangla, and names that are no plain words", () => {
    const subject = "আপনার আসন ধরা আছে: ঢাকা থেকে কক্সবাজার, ২৭ নভেম্বর ২০২৬";
    const { headers } = read(compose({ subject }));
    expect(headers.get("Subject")).toBe(subject);
    const named = (name: string) =>
      read(compose({ from: { name, address: "a@ghuri.test" } })).headers.get("From");
    expect(named("ঘুরি")).toBe("ঘুরি <a@ghuri.test>");
    expect(named("Ghuri, Dhaka")).toBe('"Ghuri, Dhaka" <a@ghuri.test>');
    expect(named('The "Ghuri" agency')).toBe('The "Ghuri" agency <a@ghuri.test>');
    expect(compose({ from: { name: 'The "Ghuri" agency', address: "a@ghuri.test" } })).toMatch(
      /^From: =\?UTF-8\?/,
    );
  });

  it("has no header that somebody typed", () => {
    const sly = "Hello\r\nBcc: b@example.com\n\nBody";
    const source = compose({
      subject: sly,
      from: { name: sly, address: "a@ghuri.test" },
      messageId: `<${sly}@ghuri>`,
      headers: { "X-Sly": sly },
    });
    expect([...read(source).headers.keys()]).toEqual([
      "From",
      "To",
      "Subject",
      "Message-ID",
      "Date",
      "MIME-Version",
      "X-Sly",
      "Content-Type",
    ]);
  });

  it("says what the library's own message says", async () => {
    const subject = "আপনার ই-টিকিট";
    const html = "<p>ঢাকা থেকে কক্সবাজার</p>";
    const { from, to, text, headers, messageId } = parts();
    const library = createTransport({ streamTransport: true, buffer: true });
    const theirs = await library.sendMail({
      from,
      to,
      subject,
      text,
      html,
      headers,
      messageId,
      date: parts().at,
      textEncoding: "base64",
    });
    const [own, other] = [compose({ subject, html }), (theirs.message as Buffer).toString()].map(
      (source) => {
        const all = Object.fromEntries(read(source).headers);
        delete all["Content-Type"];
        return { all, versions: versions(source) };
      },
    );
    expect(own?.all).toEqual(other?.all);
    expect(own?.versions.at(-1)).toBe(other?.versions.at(-1));
  });
});

describe("an address", () => {
  it.each(["tania@example.com", "a.rahman+trip2@mail.example.com", "o'neil@example.com"])(
    "is plain: %s",
    (address) => expect(isPlainAddress(address)).toBe(true),
  );
  it.each([
    "a@example.com\r\nBcc: b@example.com",
    '"a b"@example.com',
    "ঘুরি@example.com",
    "tania@উদাহরণ.বাংলা",
    "a@example.com, b@example.com",
    "<a@example.com>",
  ])("is left to the library: %s", (address) => expect(isPlainAddress(address)).toBe(false));
});
