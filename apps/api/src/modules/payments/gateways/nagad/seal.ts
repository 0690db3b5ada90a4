import { constants, privateDecrypt, publicEncrypt, randomBytes, sign, verify } from "node:crypto";
import { GatewayUnavailable } from "../gateway.ts";
import type { NagadSettings } from "./settings.ts";

type Keys = Pick<NagadSettings, "privateKey" | "nagadPublicKey">;

/** Fields that only the other side can read, and that prove who wrote them. */
export interface Sealed {
  /** RSA, PKCS#1 v1.5, in base64: that is Nagad's protocol. */
  readonly sensitiveData: string;
  /** SHA-256 with RSA over the text of the fields, in base64. */
  readonly signature: string;
}

const padding = constants.RSA_PKCS1_PADDING;

export function seal({ nagadPublicKey, privateKey }: Keys, fields: object): Sealed {
  const text = Buffer.from(JSON.stringify(fields));
  return {
    sensitiveData: publicEncrypt({ key: nagadPublicKey, padding }, text).toString("base64"),
    signature: sign("RSA-SHA256", text, privateKey).toString("base64"),
  };
}

/** @throws GatewayUnavailable when Nagad did not write it, or not to us: then nothing is known. */
export function unseal({ nagadPublicKey, privateKey }: Keys, sealed: Sealed): unknown {
  try {
    const text = privateDecrypt(
      { key: privateKey, padding },
      Buffer.from(sealed.sensitiveData, "base64"),
    );
    if (verify("RSA-SHA256", text, nagadPublicKey, Buffer.from(sealed.signature, "base64")))
      return JSON.parse(text.toString("utf8"));
  } catch {
    // One message for all of it: a broken box says nothing about why.
  }
  throw new GatewayUnavailable("initialize: the answer is not sealed by Nagad for us");
}

/** 40 hexadecimal digits, new for each call. */
export function newChallenge(): string {
  return randomBytes(20).toString("hex");
}
