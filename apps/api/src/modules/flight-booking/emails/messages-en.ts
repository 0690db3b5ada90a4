import { companyLine } from "../../../platform/mail/email-layout/company-email.ts";
import type { EmailMessages } from "./messages.ts";

/** Why the airline does not hold the seats. */
const NOT_HELD = {
  held: () => "the airline no longer holds your seats.",
  sold_out: () => "the airline sold the last seats at this price before it got to your booking.",
  price_changed: (price: string) =>
    `the airline changed the price while it was confirming your seats. It is now ${price}.`,
  offer_expired: () => "the airline no longer sells this offer.",
  refused: () => "the airline refused this booking.",
  none: () => "the airline did not answer in time.",
} as const;

/** How much goes back, by how sure we are. */
const OWED = {
  exact: (amount: string) => `You get ${amount} back.`,
  about: (amount: string) => `You get about ${amount} back. The airline tells us the exact amount.`,
  at_most: (amount: string) => `You get ${amount} back, less what the airline and we keep.`,
} as const;

export const en: EmailMessages = {
  kinds: {
    booked: {
      tone: "open",
      status: "Waiting for payment",
      subject: ({ route, reference, deadline }) => `Pay by ${deadline}: ${route}, ${reference}`,
      title: ({ destination }) => `Your seats to ${destination} are held.`,
      paragraphs: ({ name, sum, deadline }) => [
        `Dear ${name}, your seats are held until ${deadline}, Bangladesh time. Pay ${sum} before then to keep this price.`,
      ],
      button: ({ sum }) => `Pay ${sum}`,
      steps: ({ deadline }) => [
        "Pay by card, mobile banking or internet banking.",
        "We’ll email your e-ticket, usually within minutes and at the latest within 48 hours.",
        `If you don’t pay by ${deadline}, we release the seats. You owe nothing.`,
      ],
    },
    confirmed: {
      tone: "good",
      status: "Paid",
      subject: ({ route, reference }) => `Payment received: ${route}, ${reference}`,
      title: ({ destination }) => `You are going to ${destination}.`,
      paragraphs: ({ name, sum }) => [
        `Dear ${name}, we have received your payment of ${sum}. We’ll email your e-ticket, usually within minutes and at the latest within 48 hours.`,
      ],
      button: () => "View booking",
      steps: () => [
        "The airline issues your tickets.",
        "We email you the e-ticket as a PDF.",
        "Check that the names match the passports or IDs. If they don’t, contact us today.",
      ],
    },
    ticket_issued: {
      tone: "good",
      status: "Ticket issued",
      subject: ({ route, reference }) => `Your e-ticket: ${route}, ${reference}`,
      title: () => "Here is your e-ticket.",
      paragraphs: ({ name }) => [
        `Dear ${name}, the airline has issued your tickets. The PDF is attached. Keep a copy on your phone and show it at the airport.`,
      ],
      button: () => "View booking",
      steps: ({ company }) => [
        "Check that every name matches the passport or ID. Names cannot be changed after issue.",
        "Arrive at the airport early. Your e-ticket says when check-in closes.",
        `Something wrong? Call ${company.phone} today. A ticket can be voided within 72 hours of issue.`,
      ],
    },
    expired: {
      tone: "bad",
      status: "Expired",
      subject: ({ route, reference, isFlightCancelled }) =>
        isFlightCancelled
          ? `The airline cancelled your flight: ${route}, ${reference}`
          : `Booking expired: ${route}, ${reference}`,
      title: ({ isFlightCancelled }) =>
        isFlightCancelled
          ? "The airline cancelled your flight."
          : "The payment deadline has passed.",
      paragraphs: ({ name, deadline, isFlightCancelled }) => [
        isFlightCancelled
          ? `Dear ${name}, the airline cancelled a flight of this booking before you paid, so we ended the booking. You owe nothing.`
          : `Dear ${name}, we did not receive a payment by ${deadline}, Bangladesh time, so we released your seats. You owe nothing.`,
      ],
      button: () => "Search again",
      steps: ({ company }) => [
        "Still want to travel? Search again. The price may have changed.",
        "If you used a coupon, you can use it again.",
        `Already paid? We refund the money automatically. Questions? Call ${company.phone}.`,
      ],
    },
    booking_failed: {
      tone: "bad",
      status: "Not ticketed, refund started",
      subject: ({ route, reference, sum }) =>
        `Ticket not issued, ${sum} refund started: ${route}, ${reference}`,
      title: () => "The airline did not issue your ticket.",
      paragraphs: ({ name, sum }) => [
        `Dear ${name}, we are sorry: the airline did not issue your ticket. We have started a full refund of ${sum}. You don’t need to do anything.`,
      ],
      button: () => "View booking",
      steps: ({ company }) => [
        "We refund the card or account you paid with.",
        "Banks can take 4 to 6 weeks.",
        `Need to travel? Call ${company.phone}, ${company.hours.en}, and we’ll look for other flights with you.`,
      ],
    },
    paid_late: {
      tone: "bad",
      status: "Refund started",
      subject: ({ route, reference, sum }) => `Refund of ${sum} started: ${route}, ${reference}`,
      title: () => "Your payment arrived after the deadline.",
      paragraphs: ({ name, sum, deadline }) => [
        `Dear ${name}, your payment arrived when this booking could no longer be paid. The deadline was ${deadline}, Bangladesh time. We have started a refund of ${sum}. You don’t need to do anything.`,
      ],
      button: () => "View booking",
      steps: ({ company }) => [
        "We refund the card or account you paid with.",
        "Banks can take 4 to 6 weeks.",
        `Still want to travel? Search again, or call ${company.phone}, ${company.hours.en}.`,
      ],
    },
    released: {
      tone: "bad",
      status: "Cancelled",
      subject: ({ route, reference }) => `Booking cancelled: ${route}, ${reference}`,
      title: () => "Your booking is cancelled.",
      paragraphs: ({ name }) => [
        `Dear ${name}, this booking is cancelled and its seats are released. You paid nothing and owe nothing.`,
      ],
      button: () => "Search again",
      steps: ({ company }) => [
        "If you used a coupon, you can use it again.",
        "If you have already sent a payment, we refund it automatically.",
        `Didn’t ask for this? Call ${company.phone}, ${company.hours.en}.`,
      ],
    },
    cancelled: {
      tone: "bad",
      status: "Cancelled",
      subject: ({ route, reference, back }) =>
        `Booking cancelled, ${back || "no"} refund: ${route}, ${reference}`,
      title: () => "Your booking is cancelled.",
      paragraphs: ({ name, back, backBy }) => [
        `Dear ${name}, this booking is cancelled and its tickets are no longer valid. ${
          back
            ? `We will refund ${back} by ${backBy} at the latest.`
            : "By the rules of its fare, nothing is refunded."
        }`,
      ],
      button: ({ back }) => (back ? "Track your refund" : "View booking"),
      steps: ({ company, back }) => [
        ...(back
          ? [
              "We claim the money from the airline and refund you as soon as the airline approves.",
              "We refund the card or account you paid with. Banks can take 4 to 6 weeks.",
            ]
          : []),
        `Didn’t ask for this? Call ${company.phone} right away, ${company.hours.en}.`,
      ],
    },
    refund_asked: {
      tone: "open",
      status: "Refund requested",
      subject: ({ route, reference, promisedBy }) =>
        `Your refund request, answered by ${promisedBy}: ${route}, ${reference}`,
      title: ({ isWithAirline }) =>
        isWithAirline ? "The airline is working on your refund." : "We have your refund request.",
      paragraphs: ({ name, owed, isWithAirline, promisedBy }) => [
        `Dear ${name}, you asked us to cancel this booking and give your money back. ${
          isWithAirline
            ? "We have asked the airline and are waiting for its answer."
            : "Our staff check it with the airline."
        }`,
        OWED[owed?.certainty ?? "at_most"](owed?.amount ?? ""),
        `We’ll answer by ${promisedBy}. Until then nothing is cancelled.`,
      ],
      button: () => "View booking",
      steps: ({ company }) => [
        "If the date moves, you get another email with the new one.",
        `In a hurry, or changed your mind? Call ${company.phone}, ${company.hours.en}.`,
      ],
    },
    refund_declined: {
      tone: "bad",
      status: "Refund not possible",
      subject: ({ route, reference }) => `Your refund request: ${route}, ${reference}`,
      title: () => "We could not refund your ticket.",
      paragraphs: ({ name, note }) => [
        `Dear ${name}, you asked for a refund of this booking. We checked it with the airline and cannot refund it:`,
        note,
      ],
      button: () => "View booking",
      steps: ({ company }) => [
        "Your booking and its tickets stay as they are.",
        `Think this is wrong? Call ${company.phone}, ${company.hours.en}.`,
      ],
    },
    not_held: {
      tone: "bad",
      status: "Not booked",
      subject: ({ route, reference }) => `Not booked: ${route}, ${reference}`,
      title: () => "The airline did not confirm your seats.",
      paragraphs: ({ name, holdEnd, changedPrice }) => [
        `Dear ${name}, ${NOT_HELD[holdEnd ?? "none"](changedPrice)} Nothing is booked. You paid nothing and owe nothing.`,
      ],
      button: () => "Search again",
      steps: ({ company }) => [
        "Search again to see today’s seats and prices.",
        "If you used a coupon, you can use it again.",
        `Need help? Call ${company.phone}, ${company.hours.en}.`,
      ],
    },
    flights_changed: {
      tone: "good",
      status: "Flight changed",
      subject: ({ route, reference }) => `Your new e-ticket: ${route}, ${reference}`,
      title: () => "Your flight is changed.",
      paragraphs: ({ name }) => [
        `Dear ${name}, these are your flights now. The new e-ticket is attached; the old one is exchanged and no longer valid.`,
      ],
      button: () => "View booking",
      steps: ({ company }) => [
        "Use the new e-ticket at the airport and delete the old one.",
        "Add the flights to your calendar again from the booking: the old times are replaced.",
        `Something wrong? Call ${company.phone} today.`,
      ],
    },
    request_confirmed: {
      tone: "good",
      status: "Special request confirmed",
      subject: ({ route, reference }) =>
        `The airline confirmed a special request: ${route}, ${reference}`,
      title: () => "The airline has confirmed it.",
      paragraphs: ({ name, requestFor, requested }) => [
        `Dear ${name}, you asked the airline for something for ${requestFor}:`,
        requested,
        "It is on the booking, for all its flights.",
      ],
      button: () => "View booking",
      steps: ({ company }) => [
        "Remind the airline’s staff when you check in, and come early.",
        `Has something changed? Call ${company.phone} before you travel.`,
      ],
    },
    request_declined: {
      tone: "bad",
      status: "Special request declined",
      subject: ({ route, reference }) =>
        `The airline declined a special request: ${route}, ${reference}`,
      title: () => "The airline cannot do this.",
      paragraphs: ({ name, requestFor, requested, note }) => [
        `Dear ${name}, you asked the airline for something for ${requestFor}:`,
        requested,
        ...(note === "" ? [] : [`It answered: ${note}`]),
      ],
      button: () => "View booking",
      steps: ({ company }) => [
        `The booking stays as it is. Can the traveller not fly like this? Call ${company.phone}, and we look for another way.`,
      ],
    },
    extras_bought: {
      tone: "good",
      status: "Added to your ticket",
      subject: ({ route, reference }) => `Your bags and seats: ${route}, ${reference}`,
      title: () => "Your bags and seats are on the ticket.",
      paragraphs: ({ name, extras }) => [
        `Dear ${name}, the airline has added them. The e-ticket that shows them is attached.`,
        ...extras,
      ],
      button: () => "View booking",
      steps: ({ company }) => [
        "Show the new e-ticket at the airport.",
        `Something wrong? Call ${company.phone} today.`,
      ],
    },
    part_cancelled: {
      tone: "open",
      status: "Part cancelled",
      subject: ({ route, reference, back }) =>
        `Part of your booking cancelled, ${back || "no"} refund: ${route}, ${reference}`,
      title: ({ travellers }) =>
        travellers.length > 0
          ? `${travellers.length > 1 ? "Some travellers are" : "A traveller is"} cancelled. The others still fly.`
          : "A flight is cancelled. The rest of your trip stays.",
      paragraphs: ({ name, travellers, directions, back, backBy }) => [
        `Dear ${name}, we have cancelled this part of your booking, as you asked:`,
        ...travellers,
        ...directions,
        `${back ? `We will refund ${back} by ${backBy} at the latest.` : "By the rules of its fare, nothing is refunded."} Everything else stays valid: the flights are below, and the new e-ticket is attached.`,
      ],
      button: () => "View booking",
      steps: ({ company, travellers }) => [
        "Use the attached e-ticket at the airport and delete the old one.",
        travellers.length > 0
          ? "The tickets of cancelled travellers are no longer valid. They can’t be used again."
          : "Add the flights to your calendar again from the booking: the cancelled one is removed.",
        `Didn’t ask for this? Call ${company.phone} right away, ${company.hours.en}.`,
      ],
    },
    part_requested: {
      tone: "open",
      status: "Asking the airline",
      subject: ({ route, reference }) =>
        `We are asking the airline to cancel a part of your booking: ${route}, ${reference}`,
      title: () => "We are asking the airline for you.",
      paragraphs: ({ name, travellers, directions, promisedBy }) => [
        `Dear ${name}, you asked us to cancel this part of your booking:`,
        ...travellers,
        ...directions,
        `Part of a booking with this airline can’t be cancelled online, and the airline tells us its refund only then. We’ll answer by ${promisedBy}. Until then nothing is cancelled, and all tickets stay valid.`,
      ],
      button: () => "View booking",
      steps: ({ company }) => [
        `In a hurry, or changed your mind? Call ${company.phone}, ${company.hours.en}.`,
      ],
    },
    part_declined: {
      tone: "bad",
      status: "Not cancelled",
      subject: ({ route, reference }) =>
        `A part of your booking could not be cancelled: ${route}, ${reference}`,
      title: () => "The airline does not cancel this part alone.",
      paragraphs: ({ name, travellers, directions, note }) => [
        `Dear ${name}, you asked us to cancel this part of your booking:`,
        ...travellers,
        ...directions,
        `That was not possible: ${note}`,
      ],
      button: () => "View booking",
      steps: ({ company }) => [
        "Nothing is cancelled. Your booking and all its tickets stay as they are.",
        `Think this is wrong? Call ${company.phone}, ${company.hours.en}.`,
      ],
    },
    name_corrected: {
      tone: "good",
      status: "Name corrected",
      subject: ({ route, reference }) => `The name is corrected: ${route}, ${reference}`,
      title: () => "The name is corrected.",
      paragraphs: ({ name, nameBefore, nameAfter, hasTicket, exchangedTickets }) => [
        `Dear ${name}, we corrected the name of a passenger on your booking:`,
        `${nameBefore} → ${nameAfter}`,
        ...(exchangedTickets
          ? [
              `The new e-ticket is attached. Its number is ${exchangedTickets.after}; ticket ${exchangedTickets.before} is no longer valid.`,
            ]
          : []),
        ...(exchangedTickets || !hasTicket
          ? []
          : [
              "The new e-ticket is attached. Its number stays the same, and the old one is no longer valid.",
            ]),
        ...(hasTicket ? [] : ["The e-ticket will be issued in this name."]),
      ],
      button: () => "View booking",
      steps: ({ company, hasTicket }) => [
        "Check that the name is now exactly as in the document you travel with.",
        ...(hasTicket
          ? ["Delete the earlier ticket. The flights have not changed: your calendar stays right."]
          : []),
        `Something is still wrong? Call ${company.phone}, ${company.hours.en}.`,
      ],
    },
    name_requested: {
      tone: "open",
      status: "Asking the airline",
      subject: ({ route, reference }) =>
        `We are asking the airline to correct a name: ${route}, ${reference}`,
      title: () => "We are asking the airline for you.",
      paragraphs: ({ name, nameBefore, nameAfter, promisedBy }) => [
        `Dear ${name}, you asked us to correct the name of a passenger on your booking:`,
        `${nameBefore} → ${nameAfter}`,
        `The airline has to agree first. We’ll answer by ${promisedBy}. Until then the booking stays as it is.`,
      ],
      button: () => "View booking",
      steps: ({ company }) => [
        `In a hurry, or changed your mind? Call ${company.phone}, ${company.hours.en}.`,
      ],
    },
    name_declined: {
      tone: "bad",
      status: "Not corrected",
      subject: ({ route, reference }) =>
        `The airline did not correct the name: ${route}, ${reference}`,
      title: () => "The airline does not correct this name.",
      paragraphs: ({ name, nameBefore, nameAfter, note }) => [
        `Dear ${name}, you asked us to correct the name of a passenger on your booking:`,
        `${nameBefore} → ${nameAfter}`,
        `That was not possible: ${note}`,
      ],
      button: () => "View booking",
      steps: ({ company }) => [
        "Your booking stays as it is. Nobody can fly under a name that is not in their document, so call us before the journey.",
        `We are here at ${company.phone}, ${company.hours.en}.`,
      ],
    },
    schedule_changed: {
      tone: "open",
      status: "Flight changed",
      subject: ({ route, reference, isFlightCancelled }) =>
        `The airline ${isFlightCancelled ? "cancelled" : "changed"} your flight: ${route}, ${reference}`,
      title: ({ isFlightCancelled }) =>
        `The airline ${isFlightCancelled ? "cancelled" : "changed"} your flight.`,
      paragraphs: ({ name, changes }) => [
        `Dear ${name}, the airline changed your booking:`,
        ...changes.map(({ flight, from, to, newFlight, terminal }) =>
          to === null
            ? `${flight}: the flight of ${from} is cancelled.`
            : [
                `${flight}: now departs ${to}, instead of ${from}`,
                newFlight && `, as ${newFlight}`,
                terminal && `, from terminal ${terminal}`,
                ".",
              ]
                .filter(Boolean)
                .join(""),
        ),
      ],
      button: ({ answerBy }) => (answerBy === null ? "View booking" : "Choose what to do"),
      steps: ({ company, answerBy, isFlightCancelled }) =>
        answerBy === null && isFlightCancelled
          ? [
              `Call ${company.phone}, ${company.hours.en}, and we’ll look for other flights with you.`,
            ]
          : answerBy === null
            ? [
                "If the new time suits you, you don’t need to do anything.",
                `If it doesn’t, call ${company.phone}, ${company.hours.en}.`,
              ]
            : [
                `Please answer by ${answerBy}, Bangladesh time, in your bookings.`,
                isFlightCancelled
                  ? "You can choose another flight or get all your money back. We charge nothing for either. If the airline charges for another flight, you see how much before you decide."
                  : "You can accept, choose another flight, or get your money back. We charge nothing for any of them. If the airline charges for another flight, you see how much before you decide.",
                `Questions? Call ${company.phone}, ${company.hours.en}.`,
              ],
    },
    schedule_accepted: {
      tone: "good",
      status: "New times accepted",
      subject: ({ route, reference }) => `Your ticket with the new times: ${route}, ${reference}`,
      title: () => "Your ticket with the new times.",
      paragraphs: ({ name }) => [
        `Dear ${name}, thank you. You accepted the airline’s change, and your ticket with the new times is attached.`,
      ],
      button: () => "View booking",
      steps: () => [
        "Delete the earlier ticket, and import the calendar file again if you used it.",
        "Be at the airport in time for the new departure.",
      ],
    },
    schedule_unanswered: {
      tone: "open",
      status: "No answer yet",
      subject: ({ route, reference }) => `Your changed flight: ${route}, ${reference}`,
      title: () => "We had no answer about your changed flight.",
      paragraphs: ({ name, isFlightCancelled }) => [
        isFlightCancelled
          ? `Dear ${name}, the airline cancelled your flight, and we have had no answer from you.`
          : `Dear ${name}, the airline changed your flight, and we have had no answer from you. Your booking stays as the airline flies it now.`,
      ],
      button: () => "View booking",
      steps: ({ company, isFlightCancelled }) => [
        isFlightCancelled
          ? `You can still choose another flight or get all your money back in your bookings, without charge. Or call ${company.phone}, ${company.hours.en}; we will also try to reach you.`
          : `If that doesn’t suit you, call ${company.phone}, ${company.hours.en}, as soon as you can. We will also try to reach you.`,
      ],
    },
  },
  route: (from, to) => `${from} to ${to}`,
  booking: "Booking",
  airlineReference: "Airline reference",
  tickets: "Ticket numbers",
  payBy: "Pay by",
  bangladeshTime: (time) => `${time} (UTC+6)`,
  price: "Price breakdown",
  toPay: "Total payable",
  paid: "Total paid",
  toReturn: "Your refund",
  refundSum: "Refund breakdown",
  usedFlights: "Flights flown, with their taxes and charges",
  airlineCharge: "Airline charge",
  extras: "Bags and seats",
  nameCharges: "Name correction paid for and not made",
  ourFee: "Our service fee",
  next: "What happens next",
  footer: ({ company, site, reference }) => [
    `Is this email really from us? Type ${site} into your browser and sign in: booking ${reference} is under Bookings. We never ask for a card number, PIN or code by email.`,
    companyLine(company, "en"),
  ],
};
