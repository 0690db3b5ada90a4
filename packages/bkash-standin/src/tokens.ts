import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { Refusal } from "./refusal.ts";
import type { TokenBody } from "./requests.ts";

const TOKEN_SECONDS = 3600;
const RENEWAL_SECONDS = 28 * 86_400;
const HOUR_MS = 3_600_000;
/** Grants and renewals together. */
const MOST_AN_HOUR = 2;

/** Who may ask for tokens. */
export interface Merchant {
  readonly appKey: string;
  readonly appSecret: string;
  readonly username: string;
  readonly password: string;
}

/** bKash blocks whoever asks for a third token within an hour, for an hour. */
export class TooManyTokens extends Error {
  override readonly name = "TooManyTokens";
}

type Kind = "id" | "refresh";

/**
 * Grants, renews and checks tokens. They carry their own end and a signature, so that those of an earlier run are still
 * good: a shop keeps its token over a restart.
 */
export class Tokens {
  readonly #merchant: Merchant;
  readonly #now: () => Date;
  #asked: number[] = [];
  #blockedUntil = 0;
  readonly #revoked = new Set<string>();

  constructor(merchant: Merchant, now: () => Date) {
    this.#merchant = merchant;
    this.#now = now;
  }

  /** How often it was asked for a token. */
  count = 0;

  issue(
    { app_key, app_secret, refresh_token }: TokenBody,
    { username, password }: { username: string | undefined; password: string | undefined },
    isRenewal: boolean,
  ) {
    const { appKey, appSecret, ...login } = this.#merchant;
    const isKnown =
      app_key === appKey &&
      app_secret === appSecret &&
      username === login.username &&
      password === login.password;
    if (!isKnown) throw new Refusal("2001");
    if (isRenewal && !this.#isGood("refresh", refresh_token ?? "")) throw new Refusal("2079");
    return {
      statusCode: "0000",
      statusMessage: "Successful",
      id_token: this.#sign("id", TOKEN_SECONDS),
      token_type: "Bearer",
      expires_in: TOKEN_SECONDS,
      refresh_token: this.#sign("refresh", RENEWAL_SECONDS),
    };
  }

  check(appKey: string | undefined, token: string | undefined): void {
    if (appKey !== this.#merchant.appKey || !this.#isGood("id", token ?? ""))
      throw new Refusal("2079");
  }

  revoke(token: string | undefined): void {
    this.#revoked.add(token ?? "");
  }

  /** Counts a request for a token, whatever becomes of it. */
  countRequest(): void {
    const now = this.#now().getTime();
    this.count += 1;
    this.#asked = this.#asked.filter((at) => at > now - HOUR_MS);
    if (now < this.#blockedUntil) throw new TooManyTokens();
    if (this.#asked.length >= MOST_AN_HOUR) {
      this.#blockedUntil = now + HOUR_MS;
      throw new TooManyTokens();
    }
    this.#asked.push(now);
  }

  #sign(kind: Kind, seconds: number): string {
    const at = this.#now().getTime();
    const text = [kind, at, at + seconds * 1000, randomUUID()].join(".");
    return `${text}.${this.#mac(text)}`;
  }

  #isGood(kind: Kind, token: string): boolean {
    const text = token.slice(0, token.lastIndexOf("."));
    const given = Buffer.from(token.slice(text.length + 1));
    const wanted = Buffer.from(this.#mac(text));
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false;
    const [of, , until] = text.split(".");
    return of === kind && !this.#revoked.has(token) && Number(until) > this.#now().getTime();
  }

  #mac(text: string): string {
    return createHmac("sha256", this.#merchant.appSecret).update(text).digest("hex");
  }
}
