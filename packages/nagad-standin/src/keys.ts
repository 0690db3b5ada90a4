import {
  constants,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
  sign,
  verify,
} from "node:crypto";

/** What the merchant is given: its own key pair and Nagad's public key, as base64 without header lines. */
export interface MerchantKeys {
  readonly privateKey: string;
  readonly nagadPublicKey: string;
}

/** Sealed contents on the wire. */
export interface Sealed {
  readonly sensitiveData: string;
  readonly signature: string;
}

const newPair = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
const padding = constants.RSA_PKCS1_PADDING;

/** The key pairs of Nagad and of its only merchant, and those of a stranger, all made at the start. */
export class Keys {
  readonly #nagad = newPair();
  readonly #merchant = newPair();
  readonly #stranger = newPair();

  forMerchant(): MerchantKeys {
    return {
      privateKey: this.#merchant.privateKey
        .export({ type: "pkcs8", format: "der" })
        .toString("base64"),
      nagadPublicKey: this.#nagad.publicKey
        .export({ type: "spki", format: "der" })
        .toString("base64"),
    };
  }

  /** The contents of a request; null when it is not for us or not from the merchant. */
  open({ sensitiveData, signature }: Sealed): string | null {
    try {
      const key = { key: this.#nagad.privateKey, padding };
      const text = privateDecrypt(key, Buffer.from(sensitiveData, "base64"));
      const given = Buffer.from(signature, "base64");
      return verify("RSA-SHA256", text, this.#merchant.publicKey, given) ? text.toString() : null;
    } catch {
      return null;
    }
  }

  /** Seals an answer for the merchant. `forged`: signed by a stranger. `garbled`: encrypted for a stranger. */
  seal(contents: object, fault: "forged" | "garbled" | null): Sealed {
    const text = Buffer.from(JSON.stringify(contents));
    const reader: KeyObject = (fault === "garbled" ? this.#stranger : this.#merchant).publicKey;
    const signer: KeyObject = (fault === "forged" ? this.#stranger : this.#nagad).privateKey;
    return {
      sensitiveData: publicEncrypt({ key: reader, padding }, text).toString("base64"),
      signature: sign("RSA-SHA256", text, signer).toString("base64"),
    };
  }
}
