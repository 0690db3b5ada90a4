import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";

/** Reads our private key: base64 as Nagad hands it out, or PEM. Null when it is none. */
export function readPrivateKey(text: string): KeyObject | null {
  return (
    parse(() => createPrivateKey(text)) ??
    parse(() => createPrivateKey({ key: der(text), format: "der", type: "pkcs8" })) ??
    parse(() => createPrivateKey({ key: der(text), format: "der", type: "pkcs1" }))
  );
}

/** Reads Nagad's public key, in the same forms. */
export function readPublicKey(text: string): KeyObject | null {
  return (
    parse(() => createPublicKey(text)) ??
    parse(() => createPublicKey({ key: der(text), format: "der", type: "spki" }))
  );
}

/** A key of an environment variable often has its line breaks written as `\n`. */
function der(text: string): Buffer {
  return Buffer.from(text.replaceAll(/-----[A-Z ]+-----|\\n|\s/g, ""), "base64");
}

/** Never the error: it may quote the key. */
function parse(read: () => KeyObject): KeyObject | null {
  try {
    const key = read();
    return key.asymmetricKeyType === "rsa" ? key : null;
  } catch {
    return null;
  }
}
