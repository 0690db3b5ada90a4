import type { AdminBookingAction, AdminBookingExtras } from "@ghuri/contract/admin-bookings";
import type { Refund, RefundBreakdown } from "@ghuri/contract/cancellations";
import type { Language } from "@ghuri/contract/messages/message";
import type { Taka } from "@ghuri/contract/money";
import type { PaymentPurpose } from "@ghuri/contract/payments";
import type { SQL } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import type { RenderedEmail } from "../../platform/mail/email-layout/email-content.ts";
import type { Email } from "../../platform/mail/mailer.ts";
import type { Line } from "../ledger/index.ts";
import type { PriceLine, ReceiptDocument } from "../../platform/pdf/document.ts";
import type { ReceiptWords } from "../../platform/pdf/receipt-messages.ts";
import type {
  OrderFigures,
  Product as GatewayProduct,
  SubjectPaid,
  SubjectPayment,
  SubjectTerms,
  SubjectWords,
} from "../payments/index.ts";
import type { OrderEvent } from "./lists/find-order.ts";
import type { Order, OrderTraveller, orderTravellers } from "./tables.ts";

type InBoth<Text = string> = Readonly<Record<Language, Text>>;

/** The statuses of a product's orders, and what orders does by itself in them. */
export interface OrderStatuses<Status extends string = string> {
  /** Allowed status changes. Any other change is a bug. A name that ends in `failed` means that no money is kept. */
  readonly moves: Readonly<Record<Status, readonly Status[]>>;
  /**
   * In this an order waits for its supplier to hold what was bought: it cannot be paid for, and ends at its deadline.
   * Absent: what is sold is held by the statement that writes the order.
   */
  readonly holding?: Status;
  /** In these an order without a payment can be paid for, expires at its deadline and can be cancelled. */
  readonly payable: readonly Status[];
  /** What an order becomes when it is not paid by its deadline. */
  readonly expired: Status;
  readonly cancelled: Status;
  /** Ended without a sale: expired, cancelled or failed. They do not count as a first order. */
  readonly unsold: readonly Status[];
}

/** How long an order waits for a payment that needs time. */
export interface PaymentTiming {
  /** How long it waits while staff review a manual payment. */
  reviewEnd(order: Order, tx: Transaction): Date | Promise<Date>;
  /** How long it waits for another try after staff rejected a payment. */
  secondChanceEnd(order: Order, now: Date, tx: Transaction): Date | Promise<Date>;
}

/** What was bought, in a few words, for lists and payment pages. */
export interface OrderDescription {
  /** The package name or the visa country; null for flights, which have a route. */
  readonly name: InBoth | null;
  /** "DAC–BKK–DAC", or the name. */
  readonly title: InBoth;
  /** For a round trip, the destination is the turning point. Null for products without a route. */
  readonly route: { readonly origin: string; readonly destination: string } | null;
  /** True for a journey that ends where it started. */
  readonly isThereAndBack: boolean;
}

/** What was bought and what it cost, in one language. */
export interface OrderBreakdown {
  readonly bought: ReceiptDocument["bought"];
  /** They add up to the total payable. */
  readonly lines: readonly PriceLine[];
  /** Made-up content was sold, and the receipt says so. */
  readonly isSample: boolean;
}

/** An email to send about an order. The pair of kind and `event` goes out once. */
export interface OrderEmail {
  readonly orderId: string;
  readonly kind: string;
  /** The number of the event it reports, for kinds that can occur more than once. */
  readonly event?: number;
  /** What the product needs to render it, beyond the order. */
  readonly details?: Readonly<Record<string, string | number | null>>;
  /** Set when staff resend the email: the number of the resend. */
  readonly again?: number;
}

/** The facts an email states, loaded for every product alike. */
export interface OrderEmailFacts {
  readonly order: Order;
  /** The primary traveller's first and last name. */
  readonly name: string;
  /** Pending refunds, in taka. */
  readonly back: Taka;
  /** The link to the credit note that it is about; null: none. */
  readonly creditNote: string | null;
  readonly request: OrderEmail;
}

/** What decides which emails are still true and may be sent again. */
export interface ResendFacts {
  readonly status: string;
  readonly isPaid: boolean;
  /** Only the first part of a price in two parts is paid. `isPaid` then, too. */
  readonly isPartPaid: boolean;
  /** There was nothing to pay. */
  readonly isFree: boolean;
  /** A payment arrived after the deadline. */
  readonly isLate: boolean;
  /** A cancelled order is being refunded. */
  readonly isReturned: boolean;
  /** What happened to the order, oldest first: the first is event 1. */
  readonly events: readonly OrderEvent[];
}

/** An email that may be sent again, and the number of the event that it reports. */
export type ResendableEmail = Pick<OrderEmail, "kind" | "event">;

/** The emails of a product. */
export interface OrderEmails {
  /** How the causes of the emails of an order begin, "visa-<id>-". Kept for ever: sent emails are found by it. */
  causePrefix(orderId: string): string;
  /**
   * Rendered in the language of the order. `cause` replaces the event in the email's cause. Null: what it would say is no longer true,
   * and nothing is sent.
   */
  render(
    db: Queryable,
    facts: OrderEmailFacts,
  ): Promise<
    | (RenderedEmail & {
        readonly cause?: string;
        readonly attachment?: NonNullable<Email["attachment"]>;
      })
    | null
  >;
  /** The email that states the amount, the deadline and where to pay. */
  readonly payment: string;
  /** Emails staff may send again: those whose content is still true. */
  resendable(facts: ResendFacts): readonly ResendableEmail[];
  /** Kinds the order module sends itself; besides them `part_paid` and `rest_due`, to those who pay in two parts. */
  readonly kinds: {
    readonly expired: string;
    /** Of products with a `holding` status: the supplier did not hold it in time. */
    readonly notHeld?: string;
    readonly cancelled: string;
    readonly cancelledRefunded: string;
    readonly cancelledKept: string;
    readonly paidLate: string;
  };
}

/** The payment and the refunds of an order, as staff see them. */
export interface OrderMoney {
  readonly payment: SubjectPayment;
  readonly refunds: readonly Refund[];
}

/** What staff see of an order beside what every order has. */
export interface StaffDetails {
  /** Parts of the staff page that only some products have. */
  readonly extras?: Partial<AdminBookingExtras>;
  /** Ticket numbers by traveller, for products that issue tickets. */
  readonly tickets?: readonly string[];
  /** The reference that a person can quote for the event that led to this status. Without it, none. */
  readonly referenceOf?: (status: string) => string | null;
  readonly allowedActions: readonly AdminBookingAction[];
  /** The remaining stored fields of the product's own tables, by column name. */
  readonly storedFields: Readonly<Record<string, string | null>>;
}

/**
 * A product of the shop: what an order of it holds, its statuses, and how it is fulfilled and described. Everything
 * else about an order is the same for all products and lives in this module.
 */
export interface Product {
  /** The name in `orders.product`, and the purpose of its payments. */
  readonly name: PaymentPurpose;
  readonly statuses: OrderStatuses;
  /** How emails and redirects about its payments speak of an order, where it is not called a booking. */
  readonly words?: Partial<SubjectWords>;
  /** What its receipts say that those of other products do not. */
  readonly receipt?: InBoth<Partial<ReceiptWords>>;
  readonly timing: PaymentTiming;
  /** Describes orders of this product. Every order is in the result. */
  describe(db: Queryable, orders: readonly Order[]): Promise<ReadonlyMap<string, OrderDescription>>;
  /** Itemizes an order, for its receipt and for staff. */
  itemize(db: Queryable, order: Order, language: Language): Promise<OrderBreakdown>;
  /**
   * What an order of this product gives back of another one, for the credit note of that one. They add up to what it
   * gives back.
   */
  itemizeCredit?(db: Queryable, order: Order, language: Language): Promise<readonly PriceLine[]>;
  /** The order in the product kinds a gateway distinguishes. */
  toGatewayProduct(db: Queryable, order: Order, now: Date): Promise<GatewayProduct>;
  /** Releases what these orders hold: seats, spots. Their coupons are released before it. */
  release(tx: Transaction, orders: readonly Order[]): Promise<void>;
  /** Fulfils an order that was just paid in time, in the transaction that recorded the payment. */
  confirm(tx: Transaction, order: Order, paid: SubjectPaid, now: Date): Promise<void>;
  readonly emails: OrderEmails;
  /** True during a rush of sales of this product: work that can wait is slowed down. */
  isBusy?(): boolean;
  /** Conditions on this product's own tables for the back-office search: queries that return matching order ids. */
  searchMatches?(terms: SubjectTerms): readonly (SQL | undefined)[];
  staffDetails(db: Queryable, order: Order, now: Date, money: OrderMoney): Promise<StaffDetails>;
  /**
   * Credits of the ledger for the sale of each order: what its parts are owed to or earned as. What they leave of the
   * price is revenue of the product; without them all of it is.
   */
  saleLines?(
    db: Queryable,
    orders: readonly Order[],
  ): Promise<ReadonlyMap<string, readonly Line[]>>;
  /** Credits for what others keep of a cancelled order, the airline's penalty above all. What is left is ours. */
  keptLines?(db: Queryable, order: Order, sum: RefundBreakdown): Promise<readonly Line[]>;
  /** The split of the price for the accountant's export. Without it, the whole price is fare. */
  figures?(
    db: Queryable,
    orders: readonly Order[],
  ): Promise<ReadonlyMap<string, Partial<OrderFigures>>>;
  readonly personalData: {
    /** The key in the export of an account: "package_bookings". */
    readonly name: string;
    /** What the product adds to the export of each order, its travellers included. */
    exportItems(
      db: Queryable,
      orders: readonly Order[],
      travellers: readonly OrderTraveller[],
    ): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>>;
    /** SQL condition on `orders`, beside payable ones: they block the deletion of the account. */
    isOpen(now: Date): SQL | undefined;
    /** Erases documents of these travellers in the product's own tables. Their passports are erased already. */
    eraseDocuments?(
      tx: Transaction,
      travellers: readonly Pick<OrderTraveller, "id" | "orderId" | "position">[],
    ): Promise<void>;
    /** SQL condition on a traveller: the product's own tables hold something that ends with passports. Absent: never without one. */
    holdsDocuments?(traveller: Pick<typeof orderTravellers, "orderId" | "position">): SQL;
  };
}
