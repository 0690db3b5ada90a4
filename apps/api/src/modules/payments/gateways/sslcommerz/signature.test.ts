import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSigned, sign } from "./signature.ts";

const PASSWORD = "s3cret+pass&word";

/** Computed once by another program (Python's hashlib), step by step as the protocol says. */
const MESSAGE = {
  amount: "40168.00",
  bank_tran_id: "2611211532081abcDEFghijkLMNop",
  card_issuer: "",
  currency: "BDT",
  status: "VALID",
  store_id: "ghuritest01",
  tran_id: "PMI8ZK2Q4ACDEFGHJKM",
  val_id: "2611211532082QRStuvWXyz01234",
  value_a: "Cox's Bāzār & back=1",
  error: "",
};
const KEYS = Object.keys(MESSAGE);
const SIGNED = {
  ...MESSAGE,
  verify_key: KEYS.join(","),
  verify_sign: "d9e8ebe17a2aa9086b1f6e20dafe97e6",
  verify_sign_sha2: "3fc3797181378d024230b9d70f2544af8afe82b52275ed04a2ae8caaab3b626f",
};

describe("the gateway's signature", () => {
  it("hashes the password as each algorithm requires", () => {
    expect(sign(MESSAGE, KEYS, PASSWORD, "md5")).toBe(SIGNED.verify_sign);
    expect(sign(MESSAGE, KEYS, PASSWORD, "sha256")).toBe(SIGNED.verify_sign_sha2);
  });

  it("is accepted as sent, and without the newer of the two signatures", () => {
    const { verify_sign_sha2: _, ...older } = SIGNED;
    expect(isSigned(SIGNED, PASSWORD)).toBe(true);
    expect(isSigned(older, PASSWORD)).toBe(true);
  });

  it("is refused with another password, or when either signature is wrong", () => {
    expect(isSigned(SIGNED, "another")).toBe(false);
    expect(isSigned({ ...SIGNED, verify_sign: "0".repeat(32) }, PASSWORD)).toBe(false);
    expect(isSigned({ ...SIGNED, verify_sign_sha2: "" }, PASSWORD)).toBe(false);
    expect(isSigned({}, PASSWORD)).toBe(false);
  });

  it.each(["amount", "currency", "status", "store_id", "tran_id", "val_id"])(
    "is refused when it does not cover %s",
    (left) => {
      const keys = KEYS.filter((key) => key !== left);
      const message = {
        ...MESSAGE,
        verify_key: keys.join(","),
        verify_sign: sign(MESSAGE, keys, PASSWORD, "md5"),
      };
      expect(isSigned(message, PASSWORD)).toBe(false);
    },
  );

  it("does not require a val_id when the message has none", () => {
    const { val_id: _, ...fields } = MESSAGE;
    const message = { ...fields, status: "FAILED" };
    const keys = Object.keys(message);
    const verify_sign = sign(message, keys, PASSWORD, "md5");
    expect(isSigned({ ...message, verify_key: keys.join(","), verify_sign }, PASSWORD)).toBe(true);
  });

  it("is invalid after any change to a covered field", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.stringMatching(/^[a-z_]{1,12}$/), fc.string({ unit: "grapheme" })),
        fc.constantFrom(...KEYS),
        fc.string({ unit: "grapheme" }),
        (more, changed, value) => {
          const message = { ...more, ...MESSAGE };
          const keys = Object.keys(message);
          const signed = {
            ...message,
            verify_key: keys.join(","),
            verify_sign: sign(message, keys, PASSWORD, "md5"),
            verify_sign_sha2: sign(message, keys, PASSWORD, "sha256"),
          };
          expect(isSigned(signed, PASSWORD)).toBe(true);
          const isSame = message[changed as keyof typeof MESSAGE] === value;
          expect(isSigned({ ...signed, [changed]: value }, PASSWORD)).toBe(isSame);
        },
      ),
    );
  });
});
