import type { AirportRef, FlightLeg, FlightSegment } from "@ghuri/contract/flights";
import { Circle, Path, Svg, View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import { formatLocalTime, formatDate, formatDuration } from "../../../../platform/format.ts";
import { CABIN_LABELS } from "../../payment/fare-labels.ts";
import type { TicketContent } from "../ticket-content.ts";
import { kiteShape } from "../../../../platform/pdf/kite-logo.ts";
import { INK, INK_2, styles } from "../../../../platform/pdf/styles.ts";
import { Text } from "../../../../platform/pdf/text.ts";
import { TICKET_LABELS } from "./ticket-labels.ts";

/** One card per flight, in order, with the layovers between them. */
export function flightsSection(ticket: TicketContent): ReactElement {
  const words = TICKET_LABELS[ticket.language];
  return h(
    View,
    null,
    h(
      View,
      { style: styles.headingRow, minPresenceAhead: 90 },
      h(Text, { style: styles.heading }, words.flights),
      h(Text, { style: styles.quiet }, words.localTimes),
    ),
    ...ticket.option.flights.flatMap((leg) => legCards(ticket, leg)),
  );
}

function legCards(ticket: TicketContent, leg: FlightLeg): ReactElement[] {
  const { language } = ticket;
  return leg.segments.map((segment) =>
    h(
      View,
      { wrap: false },
      flightCard(ticket, segment),
      segment.layover_minutes === null
        ? h(View, { style: styles.afterFlight })
        : h(
            Text,
            { style: styles.layover },
            TICKET_LABELS[language].changeIn(
              placeOf(segment.arrival_airport),
              formatDuration(language, segment.layover_minutes),
            ),
          ),
    ),
  );
}

function flightCard({ language, option }: TicketContent, segment: FlightSegment): ReactElement {
  const words = TICKET_LABELS[language];
  const cabin = CABIN_LABELS[language][segment.cabin ?? option.cabin];
  const facts = [
    segment.airline,
    `${segment.airline_code} ${segment.airline_flight_number}`,
    segment.aircraft_name,
    `${cabin}, ${words.bookingClass(segment.booking_class)}`,
  ];
  const departs = formatDate(language, segment.departure_time);
  const arrives = formatDate(language, segment.arrival_time);
  return h(
    View,
    { style: styles.flight },
    h(
      View,
      { style: styles.between },
      h(
        Text,
        { style: { flexShrink: 1, paddingRight: 8 } },
        h(Text, { style: styles.bold }, departs),
        h(Text, { style: styles.quiet }, `   ${facts.join(" · ")}`),
      ),
      h(Text, { style: [styles.chip, styles.nowrap] }, words.confirmed),
    ),
    h(
      View,
      { style: [styles.between, { marginTop: 2 }] },
      flightEnd(formatLocalTime(language, segment.departure_time), segment.departure_airport),
      h(
        View,
        { style: { alignItems: "center", paddingTop: 4 } },
        flightPath(),
        h(
          Text,
          null,
          h(Text, { style: styles.bold }, formatDuration(language, segment.duration)),
          h(Text, { style: styles.quiet }, ` · ${stopsOf(language, segment)}`),
        ),
      ),
      flightEnd(
        formatLocalTime(language, segment.arrival_time),
        segment.arrival_airport,
        arrives === departs ? null : words.arrives(arrives),
      ),
    ),
  );
}

function stopsOf(language: TicketContent["language"], { technical_stop: stop }: FlightSegment) {
  const words = TICKET_LABELS[language];
  return stop === null ? words.nonStop : words.stopsIn(stop);
}

/** One end of the flight. The arrival is right-aligned and shows its day if it differs. */
function flightEnd(clock: string, airport: AirportRef, day?: string | null): ReactElement {
  const isArrival = day !== undefined;
  return h(
    View,
    { style: [styles.flightEnd, isArrival ? styles.right : {}] },
    h(
      Text,
      { style: styles.clock },
      clock,
      h(Text, { style: { fontSize: 11 } }, ` ${airport.iata}`),
    ),
    h(Text, { style: styles.bold }, airport.city),
    h(Text, { style: styles.quiet }, airport.name),
    day ? h(Text, { style: styles.semibold }, day) : null,
  );
}

function placeOf({ city, iata }: AirportRef): string {
  return `${city} (${iata})`;
}

/** The line from one airport to the other, with the kite logo at its end. */
function flightPath(): ReactElement {
  return h(
    Svg,
    { viewBox: "0 0 180 26", width: 156, height: 22.5 },
    h(Path, {
      d: "M9 21Q90 20 158 10",
      fill: "none",
      stroke: INK_2,
      strokeWidth: 1.3,
    }),
    h(Circle, { cx: 6, cy: 21, r: 3.2, fill: "#FFFFFF", stroke: INK, strokeWidth: 1.5 }),
    kiteShape("translate(154, 0) scale(0.36)"),
  );
}
