/** What an account may hold without having paid for it. */
export interface UnpaidLimits {
  /** Unpaid orders at a time. */
  readonly orders: number;
  /** Seats and spots of those orders together. */
  readonly seats: number;
  /** Seats of one flight, or spots of one departure. */
  readonly seats_of_one: number;
  /** Taka to pay for those orders together. */
  readonly amount: number;
  /** Unpaid orders that name one contact, over all accounts that have paid nothing yet. */
  readonly contact_orders: number;
  /** The same for one network, and its seats of one flight. */
  readonly network_orders: number;
  readonly network_seats_of_one: number;
  /** Orders whose payment staff are checking, at a time. */
  readonly reviews: number;
  /** How long such an order is held at most, beyond its deadline. Null: as long as the product allows. */
  readonly review_hours: number | null;
}

/**
 * How far an account is trusted. `unproven`: nobody has used a link sent to its address. `new`: proven, and nothing paid.
 * `paying`: an order is paid. `regular`: three paid trips are over. `agency`: staff have approved it. `seller`: a member of
 * staff, who sells to travellers at the desk and on the telephone.
 */
export type TrustLevel = "unproven" | "new" | "paying" | "regular" | "agency" | "seller";

/** Paid trips that are over, until an account counts as a regular. */
export const REGULAR_AFTER_TRIPS = 3;

/**
 * Anybody can open ten more accounts: accounts that have paid nothing share limits by contact and by network. A
 * contact is a family or an office. A network is an IPv4 address, which a mobile operator or an office shares between
 * many homes, or the IPv6 /48 that one customer may hold.
 */
const SHARED = { contact_orders: 3, network_orders: 40, network_seats_of_one: 21 };
/** Those that have paid are counted by themselves. */
const NOT_SHARED = { contact_orders: 0, network_orders: 0, network_seats_of_one: 0 };

/**
 * The first order always fits, whatever its size: a family of seven that flies to London is an honest first customer.
 * Everything counts from the second on. Seven seats are one search; the smallest aircraft that flies here has about 70.
 */
export const UNPAID_LIMITS: Readonly<Record<TrustLevel, UnpaidLimits>> = {
  unproven: {
    orders: 1,
    seats: 7,
    seats_of_one: 7,
    amount: 300_000,
    ...SHARED,
    reviews: 1,
    // Staff look at payment proofs on the next working morning at the latest.
    review_hours: 18,
  },
  new: {
    orders: 4,
    seats: 14,
    seats_of_one: 7,
    amount: 300_000,
    ...SHARED,
    reviews: 2,
    review_hours: 18,
  },
  paying: {
    orders: 8,
    seats: 42,
    seats_of_one: 14,
    amount: 1_500_000,
    ...NOT_SHARED,
    reviews: 4,
    review_hours: null,
  },
  regular: {
    orders: 20,
    seats: 120,
    seats_of_one: 21,
    amount: 5_000_000,
    ...NOT_SHARED,
    reviews: 10,
    review_hours: null,
  },
  agency: {
    orders: 60,
    seats: 400,
    seats_of_one: 60,
    amount: 20_000_000,
    ...NOT_SHARED,
    reviews: 30,
    review_hours: null,
  },
  // A busy day at the desk, of whose customers nobody has paid yet. A stolen staff session must not hold every seat.
  seller: {
    orders: 40,
    seats: 160,
    seats_of_one: 30,
    amount: 10_000_000,
    ...NOT_SHARED,
    reviews: 10,
    review_hours: null,
  },
};

/** The limits multiplied. */
export function scaleLimits(factor: number): Readonly<Record<TrustLevel, UnpaidLimits>> {
  const scale = ({ review_hours, ...counts }: UnpaidLimits): UnpaidLimits => ({
    orders: counts.orders * factor,
    seats: counts.seats * factor,
    seats_of_one: counts.seats_of_one * factor,
    amount: counts.amount * factor,
    contact_orders: counts.contact_orders * factor,
    network_orders: counts.network_orders * factor,
    network_seats_of_one: counts.network_seats_of_one * factor,
    reviews: counts.reviews * factor,
    review_hours: review_hours === null ? null : review_hours * factor,
  });
  return {
    unproven: scale(UNPAID_LIMITS.unproven),
    new: scale(UNPAID_LIMITS.new),
    paying: scale(UNPAID_LIMITS.paying),
    regular: scale(UNPAID_LIMITS.regular),
    agency: scale(UNPAID_LIMITS.agency),
    seller: scale(UNPAID_LIMITS.seller),
  };
}
