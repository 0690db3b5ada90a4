import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";

/** A key, and a certificate for it that only it has signed. */
export interface SelfSigned {
  readonly privateKey: KeyObject;
  readonly pem: string;
}

const INTEGER = 0x02;
const BIT_STRING = 0x03;
const NULL = 0x05;
const OBJECT_ID = 0x06;
const UTF8 = 0x0c;
const UTC_TIME = 0x17;
const SEQUENCE = 0x30;
const SET = 0x31;
const VERSION = 0xa0;

/** One element of DER. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const length =
    body.length < 128
      ? Buffer.from([body.length])
      : Buffer.from([0x82, body.length >> 8, body.length & 0xff]);
  return Buffer.concat([Buffer.from([tag]), length, body]);
}

/** 1.2.840.113549.1.1.11, sha256WithRSAEncryption, and 2.5.4.3, commonName. */
const SHA256_RSA = Buffer.from("2a864886f70d01010b", "hex");
const COMMON_NAME = Buffer.from("550403", "hex");

/** Makes a certificate, which node:crypto only reads. It is good from 2020 to 2049. */
export function selfSign(name: string): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const algorithm = der(SEQUENCE, der(OBJECT_ID, SHA256_RSA), der(NULL));
  const subject = der(
    SEQUENCE,
    der(SET, der(SEQUENCE, der(OBJECT_ID, COMMON_NAME), der(UTF8, Buffer.from(name)))),
  );
  const validity = der(
    SEQUENCE,
    der(UTC_TIME, Buffer.from("200101000000Z")),
    der(UTC_TIME, Buffer.from("491231235959Z")),
  );
  const body = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.from([1])),
    algorithm,
    subject,
    validity,
    subject,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = der(BIT_STRING, Buffer.from([0]), sign("RSA-SHA256", body, privateKey));
  const base64 = der(SEQUENCE, body, algorithm, signature).toString("base64");
  const lines = base64.match(/.{1,64}/g) ?? [];
  const pem = `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`;
  return { privateKey, pem };
}
