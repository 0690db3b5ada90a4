import type { AcknowledgedBooking } from "./records.ts";

/** A payment that the gateway's page has accepted. */
export interface MadePayment {
  readonly bookingId: string;
  /** The special case of the sandbox: "pay", "twice", "silent" … */
  readonly case: string;
  readonly at: number;
}

/** What the travellers of a run did, and the responses they got. */
export interface Journal {
  readonly booked: AcknowledgedBooking[];
  readonly paid: MadePayment[];
  readonly cancelled: string[];
  /** Bookings whose seats the remote airline held. */
  heldRemotely: number;
  /** Answered requests, refusals included. */
  answers: number;
  /** Requests that were sent again: no response, or one that asks for a retry. */
  retries: number;
  /** Requests given up after a minute and a half. */
  givenUp: number;
  readonly refusals: Map<string, number>;
  /** Responses that no traveller should ever see, one sentence each. */
  readonly surprises: string[];
}

export function createJournal(): Journal {
  return {
    booked: [],
    paid: [],
    cancelled: [],
    heldRemotely: 0,
    answers: 0,
    retries: 0,
    givenUp: 0,
    refusals: new Map(),
    surprises: [],
  };
}
