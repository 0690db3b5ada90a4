import type { EmailMessages } from "./messages.ts";

const HELP = "9 AM to 8 PM, Bangladesh time (UTC+6)";
const NO_LATER_REFUND = "Once the file is with the embassy, the fee is not refundable.";
const THE_WAY_IT_CAME =
  "The money goes back the way it came: to the same card or account. Banks take up to 4 to 6 weeks.";

export const en: EmailMessages = {
  kinds: {
    applied: {
      tone: "open",
      status: "Waiting for payment",
      subject: (facts) => `Pay by ${facts.deadline}: visa for ${facts.country}, ${facts.reference}`,
      title: ({ country }) => `We have your application for ${country}.`,
      paragraph: ({ name, sum, deadline }) =>
        `Dear ${name}, our staff are looking at your application. It waits for its fee of ${sum} until ${deadline}, Bangladesh time.`,
      button: ({ sum }) => `Pay ${sum}`,
      steps: ({ deadline }) => [
        "Pay by card, mobile banking or internet banking.",
        "Hand in photos of your papers under Visa applications; the list is there.",
        `Not paid by ${deadline}? The application ends by itself. It costs you nothing.`,
      ],
    },
    applied_free: {
      tone: "open",
      status: "Under review",
      subject: (facts) => `We have your application: ${facts.country}, ${facts.reference}`,
      title: ({ country }) => `We have your application for ${country}.`,
      paragraph: ({ name }) =>
        `Dear ${name}, our staff are looking at your application. There is nothing to pay.`,
      button: () => "See the application",
      steps: ({ phone }) => [
        "Hand in photos of your papers under Visa applications; the list is there.",
        "We write to you at every step.",
        `Questions? Call ${phone}, ${HELP}.`,
      ],
    },
    fee_paid: {
      tone: "good",
      status: "Fee paid",
      subject: (facts) => `Fee received: visa for ${facts.country}, ${facts.reference}`,
      title: () => "Your visa fee has arrived.",
      paragraph: ({ name, sum }) =>
        `Dear ${name}, we have your payment of ${sum}. As soon as all papers are complete we hand the file in.`,
      button: () => "See the application",
      steps: ({ receiptLink }) => [
        `Your receipt, once you are signed in: ${receiptLink}`,
        "Papers still missing? Hand them in under Visa applications.",
        NO_LATER_REFUND,
      ],
    },
    note: {
      tone: "open",
      status: "A note for you",
      subject: (facts) => `A note from us: visa for ${facts.country}, ${facts.reference}`,
      title: () => "We have written to you about your application.",
      paragraph: ({ name, country }) =>
        `Dear ${name}, this is about your visa for ${country}. Where your application stands has not changed.`,
      button: () => "See the application",
      steps: ({ phone }) => [
        "The note stands with your application as well, under Visa applications.",
        `Questions? Call ${phone}, ${HELP}.`,
      ],
    },
    documents_needed: {
      tone: "open",
      status: "Papers needed",
      subject: (facts) => `We need papers: visa for ${facts.country}, ${facts.reference}`,
      title: () => "We need something more from you.",
      paragraph: ({ name, country }) =>
        `Dear ${name}, before your file for ${country} can go to the embassy, papers are missing or have to be photographed again.`,
      button: () => "Hand in papers",
      steps: ({ phone }) => [
        "The list shows which papers are missing and which we could not accept.",
        "Photograph the whole page in good light, without shadows. JPEG or PNG, up to 5 MB.",
        `A paper that you do not have? Call ${phone}, ${HELP}.`,
      ],
    },
    in_review: {
      tone: "open",
      status: "Under review",
      subject: (facts) => `Papers received: visa for ${facts.country}, ${facts.reference}`,
      title: () => "Your papers have arrived.",
      paragraph: ({ name }) =>
        `Dear ${name}, thank you. Everything we asked for is here, and our staff look at your application again.`,
      button: () => "See the application",
      steps: ({ phone }) => [
        "You do not have to do anything now. We write to you at the next step.",
        `Questions? Call ${phone}, ${HELP}.`,
      ],
    },
    submitted: {
      tone: "open",
      status: "Submitted",
      subject: (facts) => `Your file is submitted: visa for ${facts.country}, ${facts.reference}`,
      title: ({ country }) => `Your file for ${country} is submitted.`,
      paragraph: ({ name, processingTime }) =>
        `Dear ${name}, your file has been handed in. A decision usually takes: ${processingTime}. The embassy decides, and may take longer.`,
      button: () => "See the application",
      steps: ({ phone }) => [
        "Papers can no longer be changed, and the fee is not refundable.",
        "If the embassy asks for an interview or fingerprints, we call you.",
        `Questions? Call ${phone}, ${HELP}.`,
      ],
    },
    approved: {
      tone: "good",
      status: "Approved",
      subject: (facts) => `Visa approved: ${facts.country}, ${facts.reference}`,
      title: ({ country }) => `Your visa for ${country} is approved.`,
      paragraph: ({ name }) => `Dear ${name}, good news: the embassy has approved your visa.`,
      button: () => "See the application",
      steps: ({ phone }) => [
        "Check names, dates and passport numbers on the visa at once.",
        "Carry the papers that you handed in: they may be asked for at the border.",
        `Something is not right? Call ${phone}, ${HELP}.`,
      ],
    },
    rejected: {
      tone: "bad",
      status: "Refused",
      subject: (facts) => `Visa refused: ${facts.country}, ${facts.reference}`,
      title: ({ country }) => `The embassy has refused the visa for ${country}.`,
      paragraph: ({ name }) =>
        `Dear ${name}, we are sorry: the embassy has not approved your visa. The decision is theirs alone, and the fee is not refundable once a file is submitted.`,
      button: () => "See the application",
      steps: ({ phone }) => [
        "A refusal is no bar for ever: you may apply again when the reason is gone.",
        `We are glad to look at it with you: ${phone}, ${HELP}.`,
      ],
    },
    cancelled: {
      tone: "bad",
      status: "Cancelled",
      subject: (facts) => `Application cancelled: ${facts.country}, ${facts.reference}`,
      title: () => "Your application is cancelled.",
      paragraph: ({ name }) =>
        `Dear ${name}, this application is cancelled. Nothing was paid, and you owe nothing.`,
      button: () => "See visa guidelines",
      steps: ({ phone }) => [
        "A coupon that was kept for it is yours again.",
        "Money that was already on its way comes back by itself.",
        `You did not ask for this? Call ${phone}, ${HELP}.`,
      ],
    },
    cancelled_refunded: {
      tone: "bad",
      status: "Cancelled",
      subject: (facts) =>
        `Cancelled, ${facts.back} comes back: ${facts.country}, ${facts.reference}`,
      title: () => "Your application is cancelled and money comes back.",
      paragraph: ({ name, sum, back }) =>
        `Dear ${name}, this application was cancelled before it went to the embassy. We have started to return ${back} of the ${sum} that you paid.`,
      button: () => "See the application",
      steps: ({ phone }) => [THE_WAY_IT_CAME, `You did not ask for this? Call ${phone}, ${HELP}.`],
    },
    cancelled_kept: {
      tone: "bad",
      status: "Cancelled",
      subject: (facts) => `Application cancelled: ${facts.country}, ${facts.reference}`,
      title: () => "Your application is cancelled.",
      paragraph: ({ name, sum }) =>
        `Dear ${name}, this application is cancelled. Of the ${sum} that you paid nothing comes back: we told you why.`,
      button: () => "See the application",
      steps: ({ phone }) => [`Is the sum not clear, or do you disagree? Call ${phone}, ${HELP}.`],
    },
    expired: {
      tone: "bad",
      status: "Cancelled",
      subject: (facts) => `Application ended unpaid: ${facts.country}, ${facts.reference}`,
      title: () => "The time to pay has passed.",
      paragraph: ({ name, deadline }) =>
        `Dear ${name}, no payment had come by ${deadline}, Bangladesh time, so this application has ended. You owe nothing.`,
      button: () => "See visa guidelines",
      steps: ({ phone }) => [
        "Still going? Apply again: your saved travellers are there.",
        "A coupon that was kept for it is yours again.",
        `Paid all the same? The money comes back by itself. Questions: ${phone}.`,
      ],
    },
    paid_late: {
      tone: "bad",
      status: "Money on its way back",
      subject: (facts) => `Your payment of ${facts.sum} comes back: ${facts.reference}`,
      title: () => "Your payment came when it could no longer be used.",
      paragraph: ({ name, sum }) =>
        `Dear ${name}, your payment reached us when this application had ended or was paid already. We have started to return ${sum}. You do not have to ask for it.`,
      button: () => "See the application",
      steps: ({ phone }) => [
        THE_WAY_IT_CAME,
        `Still going? Apply again, or call ${phone}, ${HELP}.`,
      ],
    },
  },
  application: "Application",
  visa: "Visa",
  trip: "Trip",
  payBy: "Pay by",
  bangladeshTime: (time) => `${time} (UTC+6)`,
  note: (words) => `Our staff write: ${words}`,
  price: "How the price adds up",
  each: (travellers) => `Visa fee × ${travellers}`,
  coupon: "Coupon",
  toPay: "Total payable",
  paid: "Total paid",
  kept: "Cost of cancelling",
  toReturn: "Comes back to you",
};
