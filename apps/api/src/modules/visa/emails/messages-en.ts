import type { EmailMessages } from "./messages.ts";

const NO_LATER_REFUND = "Once the file is with the embassy, the fee is not refundable.";
const THE_WAY_IT_CAME = "We refund the card or account you paid with. Banks can take 4 to 6 weeks.";

/** What becomes of a first part; `kept` is empty when all of it is given back. */
const keeping = (kept: string) =>
  kept === ""
    ? "refund the whole first part"
    : `keep ${kept} of the first part and refund the remainder`;

export const en: EmailMessages = {
  kinds: {
    applied: {
      tone: "open",
      status: "Waiting for payment",
      subject: (facts) => `Pay by ${facts.deadline}: visa for ${facts.country}, ${facts.reference}`,
      title: ({ country }) => `We received your application for ${country}.`,
      paragraph: ({ name, sum, deadline }) =>
        `Dear ${name}, we are reviewing your application. Please pay the fee of ${sum} by ${deadline}, Bangladesh time.`,
      button: ({ sum }) => `Pay ${sum}`,
      steps: ({ deadline }) => [
        "Pay by card, mobile banking or internet banking.",
        "Upload photos of your documents under Visa applications. You’ll find the list there.",
        `If you don’t pay by ${deadline}, we close the application. You owe nothing.`,
      ],
    },
    applied_free: {
      tone: "open",
      status: "Under review",
      subject: (facts) => `We received your application: ${facts.country}, ${facts.reference}`,
      title: ({ country }) => `We received your application for ${country}.`,
      paragraph: ({ name }) =>
        `Dear ${name}, we are reviewing your application. There is nothing to pay.`,
      button: () => "View application",
      steps: ({ phone, hours }) => [
        "Upload photos of your documents under Visa applications. You’ll find the list there.",
        "We’ll email you at every step.",
        `Questions? Call ${phone}, ${hours}.`,
      ],
    },
    fee_paid: {
      tone: "good",
      status: "Fee paid",
      subject: (facts) => `Fee received: visa for ${facts.country}, ${facts.reference}`,
      title: () => "We received your visa fee.",
      paragraph: ({ name, sum }) =>
        `Dear ${name}, we have received your payment of ${sum}. As soon as all your documents are complete, we submit your file to the embassy.`,
      button: () => "View application",
      steps: ({ receiptLink }) => [
        `Download your receipt (sign in first): ${receiptLink}`,
        "Documents still missing? Upload them under Visa applications.",
        NO_LATER_REFUND,
      ],
    },
    note: {
      tone: "open",
      status: "A note for you",
      subject: (facts) => `A note from us: visa for ${facts.country}, ${facts.reference}`,
      title: () => "We have a note about your application.",
      paragraph: ({ name, country }) =>
        `Dear ${name}, this is about your visa for ${country}. The status of your application has not changed.`,
      button: () => "View application",
      steps: ({ phone, hours }) => [
        "You’ll also find the note with your application, under Visa applications.",
        `Questions? Call ${phone}, ${hours}.`,
      ],
    },
    documents_needed: {
      tone: "open",
      status: "Documents needed",
      subject: (facts) => `We need documents: visa for ${facts.country}, ${facts.reference}`,
      title: () => "We need something more from you.",
      paragraph: ({ name, country }) =>
        `Dear ${name}, before we can submit your file for ${country} to the embassy, some documents are missing or need a new photo.`,
      button: () => "Upload documents",
      steps: ({ phone, hours }) => [
        "The list shows which documents are missing and which we could not accept.",
        "Photograph the whole page in good light, without shadows. JPEG or PNG, up to 5 MB.",
        `Don’t have one of the documents? Call ${phone}, ${hours}.`,
      ],
    },
    in_review: {
      tone: "open",
      status: "Under review",
      subject: (facts) => `Documents received: visa for ${facts.country}, ${facts.reference}`,
      title: () => "We received your documents.",
      paragraph: ({ name }) =>
        `Dear ${name}, thank you. We have everything we asked for and are reviewing your application again.`,
      button: () => "View application",
      steps: ({ phone, hours }) => [
        "You don’t need to do anything now. We’ll email you at the next step.",
        `Questions? Call ${phone}, ${hours}.`,
      ],
    },
    submitted: {
      tone: "open",
      status: "Submitted",
      subject: (facts) => `Your file is submitted: visa for ${facts.country}, ${facts.reference}`,
      title: ({ country }) => `Your file for ${country} is submitted.`,
      paragraph: ({ name, processingTime }) =>
        `Dear ${name}, we have submitted your file. A decision usually takes: ${processingTime}. The embassy decides, and may take longer.`,
      button: () => "View application",
      steps: ({ phone, hours }) => [
        "You can no longer change documents, and the fee is not refundable.",
        "If the embassy asks for an interview or fingerprints, we’ll call you.",
        `Questions? Call ${phone}, ${hours}.`,
      ],
    },
    approved: {
      tone: "good",
      status: "Approved",
      subject: (facts) => `Visa approved: ${facts.country}, ${facts.reference}`,
      title: ({ country }) => `Your visa for ${country} is approved.`,
      paragraph: ({ name }) => `Dear ${name}, good news: the embassy has approved your visa.`,
      button: () => "View application",
      steps: ({ phone, hours }) => [
        "Check the names, dates and passport numbers on the visa right away.",
        "Carry the documents you submitted. Border officers may ask for them.",
        `Something wrong? Call ${phone}, ${hours}.`,
      ],
    },
    rejected: {
      tone: "bad",
      status: "Refused",
      subject: (facts) => `Visa refused: ${facts.country}, ${facts.reference}`,
      title: ({ country }) => `The embassy has refused the visa for ${country}.`,
      paragraph: ({ name }) =>
        `Dear ${name}, we are sorry: the embassy has not approved your visa. The decision is theirs alone, and the fee is not refundable once a file is submitted.`,
      button: () => "View application",
      steps: ({ phone, hours }) => [
        "You can apply again once the reason for the refusal is resolved.",
        `We’re happy to help: ${phone}, ${hours}.`,
      ],
    },
    visa_issued: {
      tone: "good",
      status: "Visa issued",
      subject: (facts) => `Visa for ${facts.traveller}: ${facts.country}, ${facts.reference}`,
      title: ({ country, traveller }) => `The ${country} visa of ${traveller} is here.`,
      paragraph: ({ name, traveller }) =>
        `Dear ${name}, good news: the embassy has approved the visa of ${traveller}. You find it attached, and with your application.`,
      button: () => "View application",
      steps: ({ phone, hours }) => [
        "Check the name, dates and passport number on the visa right away.",
        "Carry the visa and the documents you submitted. Border officers may ask for them.",
        `Something wrong? Call ${phone}, ${hours}.`,
      ],
    },
    visa_refused: {
      tone: "bad",
      status: "Visa refused",
      subject: (facts) =>
        `Visa refused for ${facts.traveller}: ${facts.country}, ${facts.reference}`,
      title: ({ country, traveller }) =>
        `The embassy has refused the ${country} visa of ${traveller}.`,
      paragraph: ({ name, traveller }) =>
        `Dear ${name}, we are sorry: the embassy has not approved the visa of ${traveller}. The decision is theirs alone, and the fee is not refundable once a file is submitted.`,
      button: () => "View application",
      steps: ({ phone, hours }) => [
        "You can apply again once the reason for the refusal is resolved.",
        `We’re happy to help: ${phone}, ${hours}.`,
      ],
    },
    cancelled: {
      tone: "bad",
      status: "Cancelled",
      subject: (facts) => `Application cancelled: ${facts.country}, ${facts.reference}`,
      title: () => "Your application is cancelled.",
      paragraph: ({ name }) =>
        `Dear ${name}, this application is cancelled. You paid nothing and owe nothing.`,
      button: () => "See visa guidelines",
      steps: ({ phone, hours }) => [
        "If you used a coupon, you can use it again.",
        "If you have already sent a payment, we refund it automatically.",
        `Didn’t ask for this? Call ${phone}, ${hours}.`,
      ],
    },
    cancelled_refunded: {
      tone: "bad",
      status: "Cancelled",
      subject: (facts) => `Cancelled, ${facts.back} refund: ${facts.country}, ${facts.reference}`,
      title: () => "Your application is cancelled. We have started your refund.",
      paragraph: ({ name, sum, back }) =>
        `Dear ${name}, this application was cancelled before it went to the embassy. We have started a refund of ${back} of the ${sum} you paid.`,
      button: () => "View application",
      steps: ({ phone, hours }) => [
        THE_WAY_IT_CAME,
        `Didn’t ask for this? Call ${phone}, ${hours}.`,
      ],
    },
    cancelled_kept: {
      tone: "bad",
      status: "Cancelled",
      subject: (facts) => `Application cancelled: ${facts.country}, ${facts.reference}`,
      title: () => "Your application is cancelled.",
      paragraph: ({ name, sum }) =>
        `Dear ${name}, this application is cancelled. As we explained to you, the ${sum} you paid is not refundable.`,
      button: () => "View application",
      steps: ({ phone, hours }) => [`Have questions, or disagree? Call ${phone}, ${hours}.`],
    },
    expired: {
      tone: "bad",
      status: "Cancelled",
      subject: (facts) => `Application closed, not paid: ${facts.country}, ${facts.reference}`,
      title: () => "The payment deadline has passed.",
      paragraph: ({ name, deadline }) =>
        `Dear ${name}, we did not receive a payment by ${deadline}, Bangladesh time, so we closed this application. You owe nothing.`,
      button: () => "See visa guidelines",
      steps: ({ phone }) => [
        "Still want to travel? Apply again. Your saved travellers are still there.",
        "If you used a coupon, you can use it again.",
        `Already paid? We refund the money automatically. Questions? Call ${phone}.`,
      ],
    },
    paid_late: {
      tone: "bad",
      status: "Refund started",
      subject: (facts) => `Refund of ${facts.sum} started: ${facts.reference}`,
      title: () => "We could not accept your payment.",
      paragraph: ({ name, sum }) =>
        `Dear ${name}, your payment arrived after this application was closed or already paid. We have started a refund of ${sum}. You don’t need to do anything.`,
      button: () => "View application",
      steps: ({ phone, hours }) => [
        THE_WAY_IT_CAME,
        `Still want to travel? Apply again, or call ${phone}, ${hours}.`,
      ],
    },
    applied_part: {
      tone: "open",
      status: "Waiting for the first payment",
      subject: (facts) =>
        `Pay ${facts.sum} by ${facts.deadline}: visa for ${facts.country}, ${facts.reference}`,
      title: ({ country }) => `We received your application for ${country}.`,
      paragraph: ({ name, sum, deadline, rest, restDue }) =>
        `Dear ${name}, please pay the first part of ${sum} by ${deadline}, Bangladesh time. The other ${rest} is due by ${restDue}.`,
      button: ({ sum }) => `Pay ${sum}`,
      steps: ({ deadline, restDue, keptPart }) => [
        `If you don’t pay the first part by ${deadline}, we close the application. You owe nothing.`,
        `We check your documents meanwhile, and submit your file once both parts are paid. We remind you before ${restDue}.`,
        `If the second part is not paid by then, or you cancel, we ${keeping(keptPart)}.`,
      ],
    },
    part_paid: {
      tone: "good",
      status: "First part received",
      subject: (facts) => `We received ${facts.sum}: visa for ${facts.country}, ${facts.reference}`,
      title: ({ country }) => `We received the first part for ${country}.`,
      paragraph: ({ name, sum, rest, restDue }) =>
        `Dear ${name}, we have received your first payment of ${sum}. Pay the other ${rest} by ${restDue}, Bangladesh time. Then we submit your file to the embassy.`,
      button: () => "View application",
      steps: ({ restDue, keptPart, phone, hours }) => [
        "You can pay the second part whenever you like: the sooner you do, the sooner your file goes to the embassy.",
        `If it is not paid by ${restDue}, the application ends. We then ${keeping(keptPart)}.`,
        `Questions? Call ${phone}, ${hours}.`,
      ],
    },
    rest_due: {
      tone: "open",
      status: "Second part due",
      subject: (facts) =>
        `Pay ${facts.rest} by ${facts.restDue}: visa for ${facts.country}, ${facts.reference}`,
      title: ({ country }) => `The second part for ${country} is due soon.`,
      paragraph: ({ name, rest, restDue }) =>
        `Dear ${name}, please pay the other ${rest} by ${restDue}, Bangladesh time. Then we submit your file to the embassy.`,
      button: ({ rest }) => `Pay ${rest}`,
      steps: ({ restDue, keptPart, phone, hours }) => [
        "Pay by card, mobile banking, bank transfer or at our office.",
        `If it is not paid by ${restDue}, the application ends. We then ${keeping(keptPart)}.`,
        `Can’t pay in time? Call ${phone}, ${hours}, before it is due.`,
      ],
    },
    expired_part: {
      tone: "bad",
      status: "Cancelled",
      subject: (facts) =>
        `Application closed, second part not paid: ${facts.country}, ${facts.reference}`,
      title: () => "The second part was not paid in time.",
      paragraph: ({ name, rest, restDue, keptPart }) =>
        `Dear ${name}, we did not receive the other ${rest} by ${restDue}, Bangladesh time, so we closed the application. ${keptPart === "" ? "We" : "As agreed when you applied, we"} ${keeping(keptPart)}.`,
      button: () => "View application",
      steps: ({ phone, hours }) => [
        THE_WAY_IT_CAME,
        "If you used a coupon, you can use it again.",
        `Already paid, or still want to travel? Call ${phone}, ${hours}.`,
      ],
    },
  },
  application: "Application",
  visa: "Visa",
  trip: "Travel dates",
  payBy: "Pay by",
  paidSoFar: "Paid so far",
  payLater: "To pay later",
  leftToPay: "Left to pay",
  payNow: "To pay now",
  bangladeshTime: (time) => `${time} (UTC+6)`,
  note: (words) => `Note from our team: ${words}`,
  price: "Price breakdown",
  each: (travellers) => `Visa fee × ${travellers}`,
  coupon: "Coupon",
  toPay: "Total payable",
  paid: "Total paid",
  kept: "Cancellation cost",
  toReturn: "Your refund",
};
