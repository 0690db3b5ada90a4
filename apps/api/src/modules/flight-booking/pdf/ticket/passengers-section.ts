import type { FlightLeg } from "@ghuri/contract/flights";
import { View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import { formatBaggage, PASSENGER_LABELS } from "../../payment/fare-labels.ts";
import type { TicketContent, TicketedPassenger } from "../ticket-content.ts";
import { passengerName } from "./boarding-barcodes.ts";
import { maskPassport } from "./mask-passport.ts";
import { breakWords } from "../../../../platform/pdf/break-words.ts";
import { styles } from "../../../../platform/pdf/styles.ts";
import { Text } from "../../../../platform/pdf/text.ts";
import { TICKET_LABELS } from "./ticket-labels.ts";

/** Capitals that fit in the column of names, with baggage beside it. */
const NAME_LETTERS = 14;

/** With more legs, baggage does not fit beside the names and gets its own table. */
const LEGS_BESIDE_NAMES = 2;

/** Passengers with ticket numbers and baggage. */
export function passengersSection(ticket: TicketContent): ReactElement {
  const { language, option } = ticket;
  const { columns, travellers: heading, bagsNote } = TICKET_LABELS[language];
  const beside = option.flights.length <= LEGS_BESIDE_NAMES ? option.flights : [];
  const bagsHead = beside.map((leg) => `${columns.baggage} ${routeOf(leg)}`);
  return h(
    View,
    null,
    h(
      View,
      { style: styles.headingRow, minPresenceAhead: 40 },
      h(Text, { style: styles.heading }, heading),
      h(Text, { style: styles.quiet }, `${columns.baggage}: ${bagsNote}`),
    ),
    tableHead([columns.name, columns.type, columns.ticket, columns.passport, ...bagsHead]),
    ...ticket.travellers.map((one) =>
      tableRow([
        h(Text, { style: styles.bold }, breakWords(passengerName(one), NAME_LETTERS)),
        h(Text, null, PASSENGER_LABELS[language][one.type]),
        h(Text, { style: styles.bold }, ticketNumberInWords(one)),
        h(Text, null, maskPassport(one.passportNumber)),
        ...beside.map((leg) => h(Text, null, bagsOf(ticket, leg, one.type === "INF"))),
      ]),
    ),
    beside.length === 0 ? bagsTable(ticket) : null,
    extrasTable(ticket),
  );
}

/** What travellers bought beside the ticket, with all flights of a traveller in one row. */
function extrasTable({ language, extras }: TicketContent): ReactElement | null {
  if (extras.length === 0) return null;
  const { columns, extras: heading } = TICKET_LABELS[language];
  const rows = Map.groupBy(extras, ({ traveller }) => traveller);
  return h(
    View,
    { style: { marginTop: 8 }, wrap: false },
    h(
      View,
      { style: styles.tableHead },
      h(Text, { style: cell(0) }, columns.name),
      h(Text, { style: EXTRAS_CELL }, heading),
    ),
    ...[...rows].map(([traveller, own]) =>
      h(
        View,
        { style: styles.tableRow, wrap: false },
        h(
          View,
          { style: cell(0) },
          h(Text, { style: styles.bold }, breakWords(traveller.toUpperCase(), NAME_LETTERS)),
        ),
        h(
          View,
          { style: EXTRAS_CELL },
          h(Text, null, own.map(({ route, name }) => `${route}: ${name}`).join("; ")),
        ),
      ),
    ),
  );
}

function bagsTable(ticket: TicketContent): ReactElement {
  const { language, option } = ticket;
  const { columns, infantBags } = TICKET_LABELS[language];
  const hasInfants = option.passengers.some(({ type }) => type === "INF");
  return h(
    View,
    { style: { marginTop: 8 }, wrap: false },
    tableHead([columns.baggage, "", ...(hasInfants ? [infantBags] : [])]),
    ...option.flights.map((leg) =>
      tableRow([
        h(Text, { style: styles.bold }, routeOf(leg)),
        h(Text, null, bagsOf(ticket, leg, false)),
        ...(hasInfants ? [h(Text, null, bagsOf(ticket, leg, true))] : []),
      ]),
    ),
  );
}

/** The baggage allowance of a leg. Lists all values where its flights differ. */
function bagsOf({ language, option }: TicketContent, leg: FlightLeg, forInfant: boolean): string {
  const allowances = leg.segments.map(({ origin, destination }) => {
    const adult = option.baggage[`${origin}-${destination}`];
    const infant = option.baggage[`${origin}-${destination}:INF`];
    return formatBaggage(language, forInfant ? (infant ?? adult) : adult);
  });
  return [...new Set(allowances)].join(" / ");
}

function routeOf({ origin, destination }: FlightLeg): string {
  return `${origin}–${destination}`;
}

/** The carrier's three digits are set apart, as on any ticket. */
function ticketNumberInWords({ ticketNumber }: TicketedPassenger): string {
  return `${ticketNumber.slice(0, 3)} ${ticketNumber.slice(3)}`;
}

/** Column widths: name, type, ticket, passport, baggage. */
const WIDTHS = [25, 14, 20, 15, 20, 20] as const;

/** All that is beside the name. */
const EXTRAS_CELL = [styles.cell, { width: 0, flexGrow: 69 }];

const cell = (at: number) => [styles.cell, { width: 0, flexGrow: WIDTHS[at] ?? 1 }];

function tableHead(names: readonly string[]): ReactElement {
  return h(
    View,
    { style: styles.tableHead },
    ...names.map((name, at) => h(Text, { style: cell(at) }, name)),
  );
}

function tableRow(cells: readonly ReactElement[]): ReactElement {
  return h(
    View,
    { style: styles.tableRow, wrap: false },
    ...cells.map((one, at) => h(View, { style: cell(at) }, one)),
  );
}
