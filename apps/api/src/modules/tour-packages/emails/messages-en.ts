import type { EmailMessages } from "./messages.ts";

const HELP = "9 AM to 8 PM, Bangladesh time (UTC+6)";

export const en: EmailMessages = {
  kinds: {
    booked: {
      tone: "open",
      status: "Waiting for payment",
      subject: (facts) => `Pay by ${facts.deadline}: ${facts.package}, ${facts.reference}`,
      title: ({ location }) => `Your places for ${location} are held.`,
      paragraph: ({ name, sum, deadline, leaves }) =>
        `Dear ${name}, we keep your places on the departure of ${leaves} until ${deadline}, Bangladesh time. Pay ${sum} before then and the price stays as it is.`,
      button: ({ sum }) => `Pay ${sum}`,
      steps: ({ deadline }) => [
        "Pay by card, mobile banking or internet banking.",
        "As soon as the money is here your booking is confirmed and you get a receipt.",
        `Not paid by ${deadline}? The places go back by themselves. It costs you nothing.`,
      ],
    },
    confirmed: {
      tone: "good",
      status: "Confirmed",
      subject: (facts) => `Your holiday is confirmed: ${facts.package}, ${facts.reference}`,
      title: ({ location }) => `You are going to ${location}.`,
      paragraph: ({ name, sum, leaves }) =>
        `Dear ${name}, we have your payment of ${sum}, and your places on the departure of ${leaves} are yours.`,
      button: () => "View booking",
      steps: ({ receiptLink, phone }) => [
        `Your receipt, once you are signed in: ${receiptLink}`,
        "Check that the names match the passports or IDs. Write to us today if not.",
        `Questions about the days? Call ${phone}, ${HELP}.`,
      ],
    },
    expired: {
      tone: "bad",
      status: "Expired",
      subject: (facts) => `Booking expired: ${facts.package}, ${facts.reference}`,
      title: () => "The time to pay has passed.",
      paragraph: ({ name, deadline }) =>
        `Dear ${name}, no payment had come by ${deadline}, Bangladesh time, so your places are free for others again. You owe nothing.`,
      button: () => "See holiday packages",
      steps: ({ phone }) => [
        "Still going? Book again while there are places.",
        "A coupon that you used is yours again.",
        `Paid all the same? The money comes back by itself. Questions: ${phone}.`,
      ],
    },
    cancelled: {
      tone: "bad",
      status: "Cancelled",
      subject: (facts) => `Booking cancelled: ${facts.package}, ${facts.reference}`,
      title: () => "Your booking is cancelled.",
      paragraph: ({ name }) =>
        `Dear ${name}, this booking is cancelled, and its places are free for others. Nothing was paid, and you owe nothing.`,
      button: () => "See holiday packages",
      steps: ({ phone }) => [
        "A coupon that you used is yours again.",
        "Money that was already on its way comes back by itself.",
        `You did not ask for this? Call ${phone}, ${HELP}.`,
      ],
    },
    cancelled_refunded: {
      tone: "bad",
      status: "Cancelled",
      subject: (facts) =>
        `Booking cancelled, ${facts.back} comes back: ${facts.package}, ${facts.reference}`,
      title: () => "Your booking is cancelled.",
      paragraph: ({ name, sum, back }) =>
        `Dear ${name}, this booking is cancelled, and its places are free for others. We have started to return ${back} of the ${sum} that you paid.`,
      button: () => "View booking",
      steps: ({ phone }) => [
        "The money goes back the way it came: to the same card or account.",
        "Banks take up to 4 to 6 weeks.",
        `You did not ask for this? Call ${phone}, ${HELP}.`,
      ],
    },
    cancelled_kept: {
      tone: "bad",
      status: "Cancelled",
      subject: (facts) => `Booking cancelled: ${facts.package}, ${facts.reference}`,
      title: () => "Your booking is cancelled.",
      paragraph: ({ name, sum }) =>
        `Dear ${name}, this booking is cancelled, and its places are free for others. Of the ${sum} that you paid nothing comes back: we told you why.`,
      button: () => "View booking",
      steps: ({ phone }) => [`Is the sum not clear, or do you disagree? Call ${phone}, ${HELP}.`],
    },
    paid_late: {
      tone: "bad",
      status: "Money on its way back",
      subject: (facts) =>
        `Your payment of ${facts.sum} comes back: ${facts.package}, ${facts.reference}`,
      title: () => "Your payment came too late for these places.",
      paragraph: ({ name, sum, deadline }) =>
        `Dear ${name}, your payment reached us when this booking could no longer be paid for; its deadline was ${deadline}, Bangladesh time. We have started to return ${sum}. You do not have to ask for it.`,
      button: () => "View booking",
      steps: ({ phone }) => [
        "The money goes back the way it came: to the same card or account.",
        "Banks take up to 4 to 6 weeks.",
        `Still going? Book again, or call ${phone}, ${HELP}.`,
      ],
    },
  },
  booking: "Booking",
  leaves: "Leaves on",
  payBy: "Pay by",
  bangladeshTime: (time) => `${time} (UTC+6)`,
  price: "How the price adds up",
  each: (travellers) => `Package × ${travellers}`,
  coupon: "Coupon",
  toPay: "Total payable",
  paid: "Total paid",
  kept: "Cost of cancelling",
  toReturn: "Comes back to you",
};
