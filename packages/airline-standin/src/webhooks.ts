import { createHmac, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { AirlineClock } from "./airline-clock.ts";
import type { WebhookSetup } from "./requests.ts";

interface Message {
  readonly id: string;
  readonly type: string;
  readonly created_at: string;
  readonly order_id: string;
}

/** Sends messages about orders: at least once, and in no certain order. */
export class Webhooks {
  #setup: WebhookSetup | null = null;
  #keptBack: Message[] = [];
  readonly #clock: AirlineClock;

  constructor(clock: AirlineClock) {
    this.#clock = clock;
  }

  setUp(setup: WebhookSetup): void {
    this.#setup = setup;
  }

  tell(type: string, orderId: string): void {
    const created_at = this.#clock.now().toISOString();
    const message = { id: `evt_${randomUUID()}`, type, created_at, order_id: orderId };
    if (this.#setup?.held_back) this.#keptBack.push(message);
    else void this.#send(message);
  }

  /** Sends what was kept back, the newest first. */
  async sendKeptBack(): Promise<number> {
    const messages = this.#keptBack.toReversed();
    this.#keptBack = [];
    for (const message of messages) await this.#send(message);
    return messages.length;
  }

  async #send(message: Message): Promise<void> {
    const setup = this.#setup;
    if (!setup?.url) return;
    if (setup.delay_ms > 0) await pause(setup.delay_ms, undefined, { ref: false });
    await this.#post(setup, message);
    if (setup.doubled) await this.#post(setup, message);
  }

  async #post({ url, secret }: WebhookSetup, message: Message): Promise<void> {
    if (!url) return;
    const body = JSON.stringify(message);
    const at = Math.floor(this.#clock.now().getTime() / 1000);
    const signature = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
    const headers = {
      "content-type": "application/json",
      "x-airline-signature": `t=${at},v1=${signature}`,
    };
    // A receiver that is down gets the message again from the next change.
    await fetch(url, { method: "POST", headers, body, redirect: "error" }).catch(() => undefined);
  }
}
