import type { EmailMessages } from "./messages.ts";

const HELP = "9 AM to 8 PM, Bangladesh time (UTC+6)";

export const en: EmailMessages = {
  kinds: {
    booked: {
      tone: "open",
      status: "Waiting for payment",
      subject: ({ route, reference, deadline }) => `Pay by ${deadline}: ${route}, ${reference}`,
      title: ({ destination }) => `Your seats to ${destination} are held.`,
      paragraphs: ({ name, sum, deadline }) => [
        `Dear ${name}, the airline keeps your seats until ${deadline}, Bangladesh time. Pay ${sum} before then and the price stays as it is.`,
      ],
      button: ({ sum }) => `Pay ${sum}`,
      steps: ({ deadline }) => [
        "Pay by card, mobile banking or internet banking.",
        "Your e-ticket follows by e-mail, usually in minutes and at the latest within 48 hours.",
        `Not paid by ${deadline}? The seats go back by themselves. It costs you nothing.`,
      ],
    },
    confirmed: {
      tone: "good",
      status: "Paid",
      subject: ({ route, reference }) => `Payment received: ${route}, ${reference}`,
      title: ({ destination }) => `You are going to ${destination}.`,
      paragraphs: ({ name, sum }) => [
        `Dear ${name}, we have your payment of ${sum}. The e-ticket follows by e-mail, usually in minutes and at the latest within 48 hours.`,
      ],
      button: () => "View booking",
      steps: () => [
        "We ask the airline for your ticket numbers.",
        "You get the e-ticket as a PDF.",
        "Check that the names match the passports or IDs. Write to us today if not.",
      ],
    },
    ticket_issued: {
      tone: "good",
      status: "Ticket issued",
      subject: ({ route, reference }) => `Your e-ticket: ${route}, ${reference}`,
      title: () => "Here is your e-ticket.",
      paragraphs: ({ name }) => [
        `Dear ${name}, the airline has issued your tickets. The PDF is attached: keep a copy on your phone and show it at the airport.`,
      ],
      button: () => "View booking",
      steps: ({ company }) => [
        "Check that every name matches the passport or ID. Names cannot be changed after issue.",
        "Be at the airport early: counters close before departure, as your e-ticket says.",
        `Something wrong? Call ${company.phone} today: a ticket can be voided within 72 hours of issue.`,
      ],
    },
    expired: {
      tone: "bad",
      status: "Expired",
      subject: ({ route, reference }) => `Booking expired: ${route}, ${reference}`,
      title: () => "The time to pay has passed.",
      paragraphs: ({ name, deadline }) => [
        `Dear ${name}, no payment had come by ${deadline}, Bangladesh time, so the seats went back to the airline. You owe nothing.`,
      ],
      button: () => "Search again",
      steps: ({ company }) => [
        "Still going? Search again: the price may have changed.",
        "A coupon that you used is yours again.",
        `Paid all the same? The money comes back by itself. Questions: ${company.phone}.`,
      ],
    },
    booking_failed: {
      tone: "bad",
      status: "Not ticketed, money on its way back",
      subject: ({ route, reference, sum }) =>
        `No ticket, ${sum} comes back: ${route}, ${reference}`,
      title: () => "The airline did not give us a ticket.",
      paragraphs: ({ name, sum }) => [
        `Dear ${name}, we are sorry: the airline did not issue your ticket. We have started to return all of ${sum}. You do not have to ask for it.`,
      ],
      button: () => "View booking",
      steps: ({ company }) => [
        "The money goes back the way it came: to the same card or account.",
        "Banks take up to 4 to 6 weeks.",
        `Do you have to travel? Call ${company.phone}, ${HELP}, and we look for other flights with you.`,
      ],
    },
    paid_late: {
      tone: "bad",
      status: "Money on its way back",
      subject: ({ route, reference, sum }) =>
        `Your payment of ${sum} comes back: ${route}, ${reference}`,
      title: () => "Your payment came too late for these seats.",
      paragraphs: ({ name, sum, deadline }) => [
        `Dear ${name}, your payment reached us when this booking could no longer be paid for; its deadline was ${deadline}, Bangladesh time. We have started to return ${sum}. You do not have to ask for it.`,
      ],
      button: () => "View booking",
      steps: ({ company }) => [
        "The money goes back the way it came: to the same card or account.",
        "Banks take up to 4 to 6 weeks.",
        `Still going? Search again, or call ${company.phone}, ${HELP}.`,
      ],
    },
    released: {
      tone: "bad",
      status: "Cancelled",
      subject: ({ route, reference }) => `Booking cancelled: ${route}, ${reference}`,
      title: () => "Your booking is cancelled.",
      paragraphs: ({ name }) => [
        `Dear ${name}, this booking is cancelled, and its seats went back to the airline. Nothing was paid, and you owe nothing.`,
      ],
      button: () => "Search again",
      steps: ({ company }) => [
        "A coupon that you used is yours again.",
        "Money that was already on its way comes back by itself.",
        `You did not ask for this? Call ${company.phone}, ${HELP}.`,
      ],
    },
    cancelled: {
      tone: "bad",
      status: "Cancelled",
      subject: ({ route, reference, back }) =>
        `Booking cancelled, ${back} comes back: ${route}, ${reference}`,
      title: () => "Your booking is cancelled.",
      paragraphs: ({ name, back, backBy }) => [
        `Dear ${name}, this booking is cancelled, and its tickets no longer fly. ${back} comes back to you, at the latest on ${backBy}.`,
      ],
      button: () => "See where the money is",
      steps: ({ company }) => [
        "We ask the airline for the money and send it on as soon as it agrees.",
        "It goes back the way it came: to the same card or account. Banks take up to 4 to 6 weeks.",
        `You did not ask for this? Call ${company.phone} at once, ${HELP}.`,
      ],
    },
  },
  route: (from, to) => `${from} to ${to}`,
  booking: "Booking",
  airlineReference: "Airline reference",
  tickets: "Ticket numbers",
  payBy: "Pay by",
  bangladeshTime: (time) => `${time} (UTC+6)`,
  price: "How the price adds up",
  toPay: "Total payable",
  paid: "Total paid",
  toReturn: "Comes back to you",
  refundSum: "How the refund adds up",
  airlineCharge: "The airline’s charge",
  ourFee: "Our fee",
  next: "What happens next",
  footer: ({ company, site, reference }) => [
    `Is this letter real? Type ${site} yourself and sign in: booking ${reference} stands under Bookings. We never ask for a card number, PIN or code by e-mail.`,
    `${company.name}, ${company.address}. Registration ${company.registration}. Help ${HELP}: ${company.phone}, ${company.email}.`,
  ],
};
