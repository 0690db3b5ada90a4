import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { DataKey, DataKeys } from "./data-keys.ts";

/*
 * An encrypted file is: MAGIC, the length and the name of the data key, the file's own key encrypted with it, and the
 * content encrypted with the file's own key. Both boxes are bound to the file's name, so no file passes for another. To
 * replace a data key, only the small box is written anew.
 */

const MAGIC = Buffer.from("GHURI-SEALED-1\n");
const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const OWN_KEY_BOX_BYTES = NONCE_BYTES + TAG_BYTES + KEY_BYTES;

/** The file was changed, belongs under another name, or its data key is missing. */
export class SealBroken extends Error {
  override readonly name = "SealBroken";
}

/** Encrypts a file under a key of its own, which the newest data key encrypts. */
export function sealFile(
  name: string,
  content: Buffer,
  { newest }: Pick<DataKeys, "newest">,
): Buffer {
  const ownKey = randomBytes(KEY_BYTES);
  return Buffer.concat([head(name, ownKey, newest), close(ownKey, name, content)]);
}

/** Decrypts a file. One that was stored before there were keys is returned as it is. @throws SealBroken */
export function unsealFile(
  name: string,
  stored: Buffer,
  keys: Pick<DataKeys, "find"> | undefined,
): Buffer {
  const parts = split(stored);
  if (!parts) return stored;
  return open(findOwnKey(name, parts, keys), name, parts.content);
}

/** The same file under the newest data key; null when it is under it already. @throws SealBroken */
export function resealFile(name: string, stored: Buffer, keys: DataKeys): Buffer | null {
  const parts = split(stored);
  if (!parts) return sealFile(name, stored, keys);
  if (parts.keyName === keys.newest.name) return null;
  return Buffer.concat([head(name, findOwnKey(name, parts, keys), keys.newest), parts.content]);
}

interface SealedParts {
  readonly keyName: string;
  /** The file's own key, encrypted. */
  readonly ownKey: Buffer;
  /** The content, encrypted. */
  readonly content: Buffer;
}

function head(name: string, ownKey: Buffer, key: DataKey): Buffer {
  const keyName = Buffer.from(key.name, "latin1");
  return Buffer.concat([
    MAGIC,
    Buffer.from([keyName.length]),
    keyName,
    close(key.bytes, name, ownKey),
  ]);
}

/** Null: the file is not encrypted. */
function split(stored: Buffer): SealedParts | null {
  if (!stored.subarray(0, MAGIC.length).equals(MAGIC)) return null;
  const nameAt = MAGIC.length + 1;
  const keyAt = nameAt + (stored[MAGIC.length] ?? 0);
  const contentAt = keyAt + OWN_KEY_BOX_BYTES;
  return {
    keyName: stored.subarray(nameAt, keyAt).toString("latin1"),
    ownKey: stored.subarray(keyAt, contentAt),
    content: stored.subarray(contentAt),
  };
}

function findOwnKey(
  name: string,
  { keyName, ownKey }: SealedParts,
  keys: Pick<DataKeys, "find"> | undefined,
) {
  const key = keys?.find(keyName);
  if (!key) throw new SealBroken(`DATA_KEYS has no key "${keyName}"`);
  return open(key.bytes, name, ownKey);
}

function close(key: Buffer, name: string, content: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(name));
  const box = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), box]);
}

function open(key: Buffer, name: string, box: Buffer): Buffer {
  try {
    const contentAt = NONCE_BYTES + TAG_BYTES;
    const cipher = createDecipheriv(CIPHER, key, box.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(name))
      .setAuthTag(box.subarray(NONCE_BYTES, contentAt));
    return Buffer.concat([cipher.update(box.subarray(contentAt)), cipher.final()]);
  } catch (error) {
    throw new SealBroken("the file was changed, or its key is another", { cause: error });
  }
}
