import { createHmac, randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { z } from "zod";
import type { DuffelClock } from "./duffel-clock.ts";
import { DuffelError, notFound } from "./duffel-error.ts";
import { newId } from "./ids.ts";
import type { DeliverySetup, WebhookBody } from "./requests.ts";

interface Event {
  readonly id: string;
  readonly api_version: "v2";
  readonly type: string;
  readonly data: { readonly object: object };
  readonly live_mode: false;
  readonly idempotency_key: string;
  readonly created_at: string;
  readonly identity_organisation_id: string;
}

interface Endpoint {
  readonly id: string;
  readonly secret: string;
  readonly createdAt: Date;
  url: string;
  events: readonly string[];
  active: boolean;
}

interface Delivery {
  readonly id: string;
  readonly event_id: string;
  readonly url: string;
  readonly response_status_code: number | null;
  readonly created_at: string;
}

const ANSWER_WITHIN_MS = 10_000;

/** Sends messages to the one endpoint: at least once, and in no certain order. */
export class Webhooks {
  readonly #clock: DuffelClock;
  readonly #events = new Map<string, Event>();
  readonly #deliveries: Delivery[] = [];
  #endpoint: Endpoint | null = null;
  #setup: DeliverySetup = { doubled: false, delay_ms: 0, held_back: false };
  #keptBack: Event[] = [];

  constructor(clock: DuffelClock) {
    this.#clock = clock;
  }

  setUp(setup: DeliverySetup): void {
    this.#setup = setup;
  }

  /** The secret is in this answer only. */
  register({ url, events }: z.infer<typeof WebhookBody>) {
    if (this.#endpoint)
      throw new DuffelError(
        422,
        "validation_error",
        "unsafe_unique",
        "One endpoint exists already.",
      );
    this.#endpoint = {
      id: newId("end"),
      secret: randomBytes(18).toString("base64url"),
      createdAt: this.#clock.now(),
      url: url ?? "",
      events: events ?? [],
      active: true,
    };
    return { ...describe(this.#endpoint), secret: this.#endpoint.secret };
  }

  list() {
    return this.#endpoint ? [describe(this.#endpoint)] : [];
  }

  change(id: string, { url, events, active }: z.infer<typeof WebhookBody>) {
    const endpoint = this.#require(id);
    endpoint.url = url ?? endpoint.url;
    endpoint.events = events ?? endpoint.events;
    endpoint.active = active ?? endpoint.active;
    return describe(endpoint);
  }

  remove(id: string): void {
    this.#require(id);
    this.#endpoint = null;
  }

  /** Refuses when the receiver does not answer with 2xx; the event is recorded all the same. */
  async ping(id: string): Promise<void> {
    this.#require(id);
    const event = this.#record("ping.triggered", {});
    if (!(await this.#post(event)))
      throw new DuffelError(
        422,
        "invalid_state_error",
        "webhook_client_error",
        "The receiver did not answer with a status of success.",
      );
  }

  async redeliver(eventId: string): Promise<void> {
    await this.#post(this.findEvent(eventId));
  }

  findEvent(id: string): Event {
    return this.#events.get(id) ?? notFound("event");
  }

  deliveries(): readonly Delivery[] {
    return this.#deliveries.toReversed();
  }

  tell(type: string, object: object): void {
    const event = this.#record(type, object);
    if (this.#setup.held_back) this.#keptBack.push(event);
    else void this.#send(event);
  }

  /** Sends what was kept back, the newest first. */
  async sendKeptBack(): Promise<number> {
    const events = this.#keptBack.toReversed();
    this.#keptBack = [];
    for (const event of events) await this.#send(event);
    return events.length;
  }

  #record(type: string, object: object): Event {
    const id = newId("wev");
    const event: Event = {
      id,
      api_version: "v2",
      type,
      data: { object },
      live_mode: false,
      idempotency_key: id,
      created_at: this.#clock.now().toISOString(),
      identity_organisation_id: "org_0000AGhuriStandin",
    };
    this.#events.set(id, event);
    return event;
  }

  async #send(event: Event): Promise<void> {
    if (this.#setup.delay_ms > 0) await pause(this.#setup.delay_ms, undefined, { ref: false });
    await this.#post(event);
    if (this.#setup.doubled) await this.#post(event);
  }

  async #post(event: Event): Promise<boolean> {
    const endpoint = this.#endpoint;
    if (!endpoint?.active) return false;
    const isWanted = endpoint.events.includes(event.type) || event.type === "ping.triggered";
    if (!isWanted) return false;
    const body = JSON.stringify(event);
    const at = Math.floor(this.#clock.now().getTime() / 1000);
    const signature = createHmac("sha256", endpoint.secret).update(`${at}.${body}`).digest("hex");
    const response = await fetch(endpoint.url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-duffel-signature": `t=${at},v1=${signature}`,
      },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    }).catch(() => null);
    this.#deliveries.push({
      id: newId("del"),
      event_id: event.id,
      url: endpoint.url,
      response_status_code: response?.status ?? null,
      created_at: this.#clock.now().toISOString(),
    });
    return response?.ok === true;
  }

  #require(id: string): Endpoint {
    return this.#endpoint?.id === id ? this.#endpoint : notFound("webhook");
  }
}

function describe({ id, url, events, active, createdAt }: Endpoint) {
  return {
    id,
    live_mode: false,
    url,
    events,
    active,
    created_at: createdAt.toISOString(),
    updated_at: createdAt.toISOString(),
  };
}
