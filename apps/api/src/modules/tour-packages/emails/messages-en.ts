import type { EmailMessages } from "./messages.ts";

/** What becomes of a first part; `kept` is empty when all of it is given back. */
const keeping = (kept: string) =>
  kept === ""
    ? "refund the whole first part"
    : `keep ${kept} of the first part and refund the remainder`;

export const en: EmailMessages = {
  kinds: {
    booked: {
      tone: "open",
      status: "Waiting for payment",
      subject: (facts) => `Pay by ${facts.deadline}: ${facts.package}, ${facts.reference}`,
      title: ({ location }) => `Your spots for ${location} are held.`,
      paragraph: ({ name, sum, deadline, leaves }) =>
        `Dear ${name}, your spots on the ${leaves} departure are held until ${deadline}, Bangladesh time. Pay ${sum} before then to keep this price.`,
      button: ({ sum }) => `Pay ${sum}`,
      steps: ({ deadline }) => [
        "Pay by card, mobile banking or internet banking.",
        "As soon as we receive your payment, we confirm the booking and issue a receipt.",
        `If you don’t pay by ${deadline}, we release the spots. You owe nothing.`,
      ],
    },
    confirmed: {
      tone: "good",
      status: "Confirmed",
      subject: (facts) => `Your package is confirmed: ${facts.package}, ${facts.reference}`,
      title: ({ location }) => `You are going to ${location}.`,
      paragraph: ({ name, sum, leaves }) =>
        `Dear ${name}, we have received your payment of ${sum}. Your spots on the ${leaves} departure are confirmed.`,
      button: () => "View booking",
      steps: ({ receiptLink, phone, hours }) => [
        `Download your receipt (sign in first): ${receiptLink}`,
        "Check that the names match the passports or IDs. If they don’t, contact us today.",
        `Questions about the itinerary? Call ${phone}, ${hours}.`,
      ],
    },
    confirmed_free: {
      tone: "good",
      status: "Confirmed",
      subject: (facts) => `Your package is confirmed: ${facts.package}, ${facts.reference}`,
      title: ({ location }) => `You are going to ${location}.`,
      paragraph: ({ name, leaves }) =>
        `Dear ${name}, your coupon covers the whole price, so there is nothing to pay. Your spots on the ${leaves} departure are confirmed.`,
      button: () => "View booking",
      steps: ({ phone, hours }) => [
        "Check that the names match the passports or IDs. If they don’t, contact us today.",
        `Questions about the itinerary? Call ${phone}, ${hours}.`,
      ],
    },
    expired: {
      tone: "bad",
      status: "Expired",
      subject: (facts) => `Booking expired: ${facts.package}, ${facts.reference}`,
      title: () => "The payment deadline has passed.",
      paragraph: ({ name, deadline }) =>
        `Dear ${name}, we did not receive a payment by ${deadline}, Bangladesh time, so we released your spots. You owe nothing.`,
      button: () => "See holiday packages",
      steps: ({ phone }) => [
        "Still want to travel? Book again while spots are left.",
        "If you used a coupon, you can use it again.",
        `Already paid? We refund the money automatically. Questions? Call ${phone}.`,
      ],
    },
    cancelled: {
      tone: "bad",
      status: "Cancelled",
      subject: (facts) => `Booking cancelled: ${facts.package}, ${facts.reference}`,
      title: () => "Your booking is cancelled.",
      paragraph: ({ name }) =>
        `Dear ${name}, this booking is cancelled and its spots are released. You paid nothing and owe nothing.`,
      button: () => "See holiday packages",
      steps: ({ phone, hours }) => [
        "If you used a coupon, you can use it again.",
        "If you have already sent a payment, we refund it automatically.",
        `Didn’t ask for this? Call ${phone}, ${hours}.`,
      ],
    },
    cancelled_refunded: {
      tone: "bad",
      status: "Cancelled",
      subject: (facts) =>
        `Booking cancelled, ${facts.back} refund: ${facts.package}, ${facts.reference}`,
      title: () => "Your booking is cancelled.",
      paragraph: ({ name, sum, back }) =>
        `Dear ${name}, this booking is cancelled and its spots are released. We have started a refund of ${back} of the ${sum} you paid.`,
      button: () => "View booking",
      steps: ({ phone, hours }) => [
        "We refund the card or account you paid with.",
        "Banks can take 4 to 6 weeks.",
        `Didn’t ask for this? Call ${phone}, ${hours}.`,
      ],
    },
    cancelled_kept: {
      tone: "bad",
      status: "Cancelled",
      subject: (facts) => `Booking cancelled: ${facts.package}, ${facts.reference}`,
      title: () => "Your booking is cancelled.",
      paragraph: ({ name, sum }) =>
        `Dear ${name}, this booking is cancelled and its spots are released. As we explained to you, the ${sum} you paid is not refundable.`,
      button: () => "View booking",
      steps: ({ phone, hours }) => [`Have questions, or disagree? Call ${phone}, ${hours}.`],
    },
    paid_late: {
      tone: "bad",
      status: "Refund started",
      subject: (facts) => `Refund of ${facts.sum} started: ${facts.package}, ${facts.reference}`,
      title: () => "Your payment arrived after the deadline.",
      paragraph: ({ name, sum, deadline }) =>
        `Dear ${name}, your payment arrived when this booking could no longer be paid. The deadline was ${deadline}, Bangladesh time. We have started a refund of ${sum}. You don’t need to do anything.`,
      button: () => "View booking",
      steps: ({ phone, hours }) => [
        "We refund the card or account you paid with.",
        "Banks can take 4 to 6 weeks.",
        `Still want to travel? Book again, or call ${phone}, ${hours}.`,
      ],
    },
    booked_part: {
      tone: "open",
      status: "Waiting for the first payment",
      subject: (facts) =>
        `Pay ${facts.sum} by ${facts.deadline}: ${facts.package}, ${facts.reference}`,
      title: ({ location }) => `Your spots for ${location} are held.`,
      paragraph: ({ name, sum, deadline, leaves, rest, restDue }) =>
        `Dear ${name}, your spots on the ${leaves} departure are held until ${deadline}, Bangladesh time. Pay ${sum} before then. The other ${rest} is due by ${restDue}.`,
      button: ({ sum }) => `Pay ${sum}`,
      steps: ({ deadline, restDue, kept }) => [
        `If you don’t pay the first part by ${deadline}, we release the spots. You owe nothing.`,
        `We remind you before ${restDue}. The booking is confirmed once both parts are paid.`,
        `If the second part is not paid by then, or you cancel, we ${keeping(kept)}.`,
      ],
    },
    part_paid: {
      tone: "good",
      status: "First part received",
      subject: (facts) => `We received ${facts.sum}: ${facts.package}, ${facts.reference}`,
      title: ({ location }) => `Your spots for ${location} are kept for you.`,
      paragraph: ({ name, sum, leaves, rest, restDue }) =>
        `Dear ${name}, we have received your first payment of ${sum}. Your spots on the ${leaves} departure stay held. Pay the other ${rest} by ${restDue}, Bangladesh time.`,
      button: () => "View booking",
      steps: ({ restDue, kept, phone, hours }) => [
        "You can pay the second part whenever you like: by card, mobile banking, bank transfer or at our office.",
        `If it is not paid by ${restDue}, the booking ends. We then ${keeping(kept)}.`,
        `Questions? Call ${phone}, ${hours}.`,
      ],
    },
    rest_due: {
      tone: "open",
      status: "Second part due",
      subject: (facts) =>
        `Pay ${facts.rest} by ${facts.restDue}: ${facts.package}, ${facts.reference}`,
      title: ({ location }) => `The second part for ${location} is due soon.`,
      paragraph: ({ name, rest, restDue, leaves }) =>
        `Dear ${name}, please pay the other ${rest} for the ${leaves} departure by ${restDue}, Bangladesh time. Then your booking is confirmed.`,
      button: ({ rest }) => `Pay ${rest}`,
      steps: ({ restDue, kept, phone, hours }) => [
        "Pay by card, mobile banking, bank transfer or at our office.",
        `If it is not paid by ${restDue}, the booking ends. We then ${keeping(kept)}.`,
        `Can’t pay in time? Call ${phone}, ${hours}, before it is due.`,
      ],
    },
    expired_part: {
      tone: "bad",
      status: "Expired",
      subject: (facts) =>
        `Booking ended, second part not paid: ${facts.package}, ${facts.reference}`,
      title: () => "The second part was not paid in time.",
      paragraph: ({ name, rest, restDue, kept }) =>
        `Dear ${name}, we did not receive the other ${rest} by ${restDue}, Bangladesh time, so we released your spots. ${kept === "" ? "We" : "As agreed when you booked, we"} ${keeping(kept)}.`,
      button: () => "View booking",
      steps: ({ phone, hours }) => [
        "A refund goes to the card or account you paid with. Banks can take 4 to 6 weeks.",
        "If you used a coupon, you can use it again.",
        `Already paid, or still want to travel? Call ${phone}, ${hours}.`,
      ],
    },
  },
  booking: "Booking",
  leaves: "Departure",
  payBy: "Pay by",
  paidSoFar: "Paid so far",
  payLater: "To pay later",
  leftToPay: "Left to pay",
  payNow: "To pay now",
  bangladeshTime: (time) => `${time} (UTC+6)`,
  price: "Price breakdown",
  each: (travellers) => `Package × ${travellers}`,
  coupon: "Coupon",
  toPay: "Total payable",
  paid: "Total paid",
  kept: "Cancellation cost",
  toReturn: "Your refund",
};
