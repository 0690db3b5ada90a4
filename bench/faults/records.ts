/** What the shop, the gateway and the remote airline have stored, reduced to what the checker compares. */
export interface Records {
  readonly bookings: readonly BookingRecord[];
  readonly events: readonly EventRecord[];
  readonly seats: readonly {
    readonly id: number;
    readonly capacity: number;
    readonly taken: number;
  }[];
  readonly holds: readonly HoldRecord[];
  readonly payments: readonly PaymentRecord[];
  readonly refunds: readonly { readonly paymentId: string; readonly paisa: number }[];
  /** Where the ledger lacks something, one sentence each. */
  readonly ledgerFaults: readonly string[];
  readonly coupons: readonly CouponRecord[];
  readonly couponUses: readonly CouponUseRecord[];
  /** Tickets of the supplier "schedule", which sells seats of our own. */
  readonly tickets: readonly TicketRecord[];
  readonly airlineOrders: readonly AirlineOrderRecord[];
  /** Causes of the emails that were sent. */
  readonly emailCauses: readonly string[];
  readonly deadJobs: readonly string[];
  /** Jobs that are overdue by more than a minute. */
  readonly overdueJobs: readonly string[];
  /** Successful payments at the gateway. */
  readonly charges: readonly ChargeRecord[];
}

export interface BookingRecord {
  readonly id: string;
  readonly supplier: string;
  readonly requestKey: string | null;
  readonly status: string;
  readonly totalPayable: number;
  readonly couponCode: string | null;
  readonly paymentId: string | null;
  readonly pnr: string | null;
  readonly ticketNumbers: readonly string[];
}

export interface EventRecord {
  readonly bookingId: string;
  readonly number: number;
  /** Null: the first status of a booking whose seats a remote airline has not held yet. */
  readonly from: string | null;
  readonly to: string;
}

export interface HoldRecord {
  readonly bookingId: string;
  readonly inventoryId: number;
  readonly seats: number;
  readonly state: "held" | "ticketed" | "released";
}

export interface PaymentRecord {
  readonly id: string;
  readonly attemptRef: string;
  readonly bookingId: string;
  readonly amount: number;
  readonly status: string;
  readonly paysSubject: boolean;
  readonly receivedPaisa: number | null;
}

export interface CouponRecord {
  readonly id: string;
  readonly code: string;
  readonly taken: number;
  readonly totalLimit: number | null;
}

export interface CouponUseRecord {
  readonly couponId: string;
  readonly bookingId: string;
  readonly state: "reserved" | "used" | "released";
}

export interface TicketRecord {
  readonly bookingId: string;
  readonly pnr: string;
  readonly ticketNumbers: readonly string[];
  readonly isVoided: boolean;
}

/** An order as the remote airline has it. */
export interface AirlineOrderRecord {
  /** Our reference, which it stores. */
  readonly bookingId: string;
  readonly state: "held" | "lapsed" | "ticketing" | "ticketed" | "cancelled";
  readonly ticketNumbers: readonly string[];
}

export interface ChargeRecord {
  readonly attemptRef: string;
  readonly paisa: number;
}

/** A booking that the shop has confirmed to a traveller. */
export interface AcknowledgedBooking {
  readonly id: string;
  readonly requestKey: string;
}
