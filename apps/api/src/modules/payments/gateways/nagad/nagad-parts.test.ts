import { generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { GatewayUnavailable } from "../gateway.ts";
import { isPageOf } from "../is-page-of.ts";
import { readPrivateKey, readPublicKey } from "./read-keys.ts";
import { newChallenge, seal, unseal } from "./seal.ts";
import { formatNagadTime, parseNagadTime } from "./times.ts";

const newPair = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
const ours = newPair();
const nagads = newPair();
const us = { privateKey: ours.privateKey, nagadPublicKey: nagads.publicKey };
const nagad = { privateKey: nagads.privateKey, nagadPublicKey: ours.publicKey };
const FIELDS = { orderId: "P1", amount: "10.00" };

describe("sealed fields", () => {
  it("are read by the other side only, and prove who wrote them", () => {
    const sealed = seal(us, FIELDS);
    expect(unseal(nagad, sealed)).toEqual(FIELDS);
    const stranger = newPair();
    const toUs = seal({ ...nagad, privateKey: stranger.privateKey }, FIELDS);
    expect(() => unseal(us, toUs)).toThrow(GatewayUnavailable);
    expect(() => unseal(us, sealed)).toThrow(GatewayUnavailable);
    expect(() => unseal(us, { sensitiveData: "", signature: "" })).toThrow(GatewayUnavailable);
    const signedOther = { ...seal(nagad, FIELDS), signature: seal(nagad, {}).signature };
    expect(() => unseal(us, signedOther)).toThrow(GatewayUnavailable);
  });

  it("carry a new challenge each time", () => {
    expect(newChallenge()).toMatch(/^[0-9a-f]{40}$/);
    expect(newChallenge()).not.toBe(newChallenge());
  });
});

describe("keys", () => {
  const pem = ours.privateKey.export({ type: "pkcs8", format: "pem" });
  const forms = {
    "base64 of PKCS#8": ours.privateKey.export({ type: "pkcs8", format: "der" }).toString("base64"),
    "base64 of PKCS#1": ours.privateKey.export({ type: "pkcs1", format: "der" }).toString("base64"),
    PEM: String(pem),
    "PEM on one line": String(pem).replaceAll("\n", "\\n"),
    "PEM without header lines, broken into lines": String(pem).replaceAll(/-----.*-----/g, ""),
  };
  it.each(Object.entries(forms))("are read as %s", (_form, text) => {
    expect(readPrivateKey(text)?.equals(ours.privateKey)).toBe(true);
  });

  it("of Nagad are read in the same forms", () => {
    const key = nagads.publicKey;
    for (const text of [
      key.export({ type: "spki", format: "der" }).toString("base64"),
      String(key.export({ type: "spki", format: "pem" })),
    ])
      expect(readPublicKey(text)?.equals(key)).toBe(true);
  });

  it.each(["", "not a key", "MIIB"])("are not read from %j", (text) => {
    expect([readPrivateKey(text), readPublicKey(text)]).toEqual([null, null]);
  });

  it("of another kind are refused", () => {
    const { privateKey } = generateKeyPairSync("ed25519");
    expect(readPrivateKey(String(privateKey.export({ type: "pkcs8", format: "pem" })))).toBeNull();
  });
});

describe("times", () => {
  it("are those of Dhaka", () => {
    const at = new Date("2026-06-22T20:30:00Z");
    expect(formatNagadTime(at)).toBe("20260623023000");
    for (const text of ["20260623023000", "2026-06-23 02:30:00.0", "2026-06-23T02:30:00"])
      expect(parseNagadTime(text)).toEqual(at);
  });

  it.each([null, "", "yesterday", "2026-06-23", "20261399999999", "1".repeat(30)])(
    "are null for %j",
    (text) => expect(parseNagadTime(text)).toBeNull(),
  );
});

describe("the page of a gateway", () => {
  const live = { api: "https://api.mynagad.com/api/dfs", domains: ["mynagad.com"] };
  it.each([
    ["https://payment.mynagad.com/check-out/x", true],
    ["https://api.mynagad.com:8443/x", true],
    ["http://payment.mynagad.com/x", false],
    ["https://mynagad.com.evil.example/x", false],
    ["https://evilmynagad.com/x", false],
    ["https://evil.example/?mynagad.com", false],
    ["javascript:alert(1)", false],
    ["no address", false],
  ])("%s: %s", (page, isPage) => expect(isPageOf(page, live)).toBe(isPage));

  it("of a stand-in may be anywhere on this machine, but is a page", () => {
    const standin = { api: "http://127.0.0.1:3000/sandbox/nagad", domains: ["mynagad.com"] };
    expect(isPageOf("http://localhost:3000/sandbox/nagad/pay/1", standin)).toBe(true);
    expect(isPageOf("data:text/html,x", standin)).toBe(false);
  });
});
