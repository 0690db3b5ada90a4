import { verify, type X509Certificate } from "node:crypto";
import { z } from "zod";

const common = {
  MessageId: z.string().max(200),
  TopicArn: z.string().max(300),
  Message: z.string().max(20_000),
  Timestamp: z.string().max(40),
  SignatureVersion: z.enum(["1", "2"]),
  Signature: z.string().max(2000),
  SigningCertURL: z.string().max(500),
};

/** A message of Amazon SNS: of a topic that we subscribe to, or about the subscription. */
export const SnsMessage = z.discriminatedUnion("Type", [
  z.object({ ...common, Type: z.literal("Notification"), Subject: z.string().max(200).nullish() }),
  z.object({
    ...common,
    Type: z.literal("SubscriptionConfirmation"),
    SubscribeURL: z.string().max(2000),
    Token: z.string().max(1000),
  }),
]);
export type SnsMessage = z.infer<typeof SnsMessage>;

/** Version 1 is signed with SHA-1, which is what SNS still does unless the topic's owner says otherwise. */
const ALGORITHMS = { "1": "RSA-SHA1", "2": "RSA-SHA256" } as const;

/** What is signed: name and value, a line each, in this order. Source: Amazon SNS, "Verifying the signatures". */
export function signedText(message: SnsMessage): string {
  const { Message, MessageId, Timestamp, TopicArn, Type } = message;
  const fields =
    Type === "Notification"
      ? { Message, MessageId, Subject: message.Subject, Timestamp, TopicArn, Type }
      : {
          Message,
          MessageId,
          SubscribeURL: message.SubscribeURL,
          Timestamp,
          Token: message.Token,
          TopicArn,
          Type,
        };
  return Object.entries(fields)
    .flatMap(([name, value]) => (value == null ? [] : `${name}\n${value}\n`))
    .join("");
}

/** True when the holder of this certificate signed the message, while the certificate was good. */
export function isSignedBy(message: SnsMessage, certificate: X509Certificate, now: Date): boolean {
  const isGood = now >= new Date(certificate.validFrom) && now <= new Date(certificate.validTo);
  if (!isGood || certificate.publicKey.asymmetricKeyType !== "rsa") return false;
  return verify(
    ALGORITHMS[message.SignatureVersion],
    Buffer.from(signedText(message)),
    certificate.publicKey,
    Buffer.from(message.Signature, "base64"),
  );
}
