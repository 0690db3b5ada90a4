import type { PassengerType } from "@ghuri/contract/flights";
import type { Language } from "@ghuri/contract/messages/message";
import { View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import {
  formatDate,
  formatInstant,
  formatLocalTime,
  formatNumber,
  localizeDigits,
} from "../../../../platform/format.ts";
import { breakWords } from "../../../../platform/pdf/break-words.ts";
import { documentHeader } from "../../../../platform/pdf/document-header.ts";
import { renderPdf } from "../../../../platform/pdf/render-pdf.ts";
import { styles } from "../../../../platform/pdf/styles.ts";
import { Text } from "../../../../platform/pdf/text.ts";
import type { ManifestDocument } from "./manifest-document.ts";
import { MANIFEST_LABELS } from "./manifest-labels.ts";

/** Capitals that fit in the column of names. */
const NAME_LETTERS = 16;
/** Column widths: number, name, type, birth, passport, PNR, ticket, booking. */
const WIDTHS = [7, 30, 15, 19, 19, 15, 25, 20] as const;

/** Renders the passengers of a departure as PDF, for the airline's counter. */
export async function renderManifest(paper: ManifestDocument): Promise<Buffer> {
  const { language, company, flight, departure, madeAt, madeBy } = paper;
  const labels = MANIFEST_LABELS[language];
  const { departs_at: departs } = departure.schedule;
  return renderPdf({
    paper,
    title: labels.title,
    madeAt,
    running: [labels.title, `${flight}, ${formatDate(language, departs)}`, company.name[language]],
    body: [
      documentHeader(paper, {
        title: labels.title,
        instructions: departure.is_cancelled ? labels.cancelled : labels.confidential,
        references: facts(paper),
      }),
      load(paper),
      h(
        View,
        { style: styles.headingRow, minPresenceAhead: 40 },
        h(Text, { style: styles.heading }, labels.passengers),
        h(Text, { style: styles.quiet }, labels.made(formatInstant(language, madeAt), madeBy)),
      ),
      paper.passengers.length === 0
        ? h(Text, { style: styles.quiet }, labels.nobody)
        : passengerTable(paper),
    ],
  });
}

function facts({ language, flight, airline, from, to, departure }: ManifestDocument) {
  const labels = MANIFEST_LABELS[language];
  const { departs_at, arrives_at, departure_terminal, arrival_terminal } = departure.schedule;
  const at = (place: string, local: string, terminal: string) => {
    const clock = `${formatDate(language, local)}, ${formatLocalTime(language, local)}`;
    const known = terminal === "" ? "" : `\n${labels.terminal(localizeDigits(language, terminal))}`;
    return `${place}\n${clock}${known}`;
  };
  return [
    { name: labels.flight, value: `${flight}\n${airline}` },
    { name: labels.departs, value: at(from, departs_at, departure_terminal) },
    { name: labels.arrives, value: at(to, arrives_at, arrival_terminal) },
    { name: labels.block, value: departure.airline_pnr ?? "–" },
  ];
}

/** Seats by fare, and passengers by type. */
function load({ language, departure, passengers }: ManifestDocument): ReactElement {
  const labels = MANIFEST_LABELS[language];
  const count = (amount: number) => formatNumber(language, amount);
  const byType = (Object.keys(labels.types) as PassengerType[]).flatMap((type) => {
    const found = passengers.filter((one) => one.type === type).length;
    return found > 0 ? [`${labels.types[type]}: ${count(found)}`] : [];
  });
  return h(
    View,
    { wrap: false },
    h(Text, { style: styles.heading }, labels.load),
    ...departure.fares.map(({ booking_class, name, capacity, taken }) =>
      h(
        View,
        { style: styles.moneyLine },
        h(Text, null, `${booking_class} · ${name}`),
        h(Text, { style: styles.semibold }, labels.taken(count(taken), count(capacity))),
      ),
    ),
    byType.length > 0 ? h(Text, { style: { marginTop: 4 } }, byType.join(" · ")) : null,
  );
}

function passengerTable({ language, passengers }: ManifestDocument): ReactElement {
  const { columns, types, unpaid } = MANIFEST_LABELS[language];
  return h(
    View,
    null,
    h(
      View,
      { style: styles.tableHead },
      ...columns.map((name, at) => h(Text, { style: cell(at) }, name)),
    ),
    ...passengers.map((one, at) =>
      h(
        View,
        { style: styles.tableRow, wrap: false },
        ...[
          h(Text, { style: styles.quiet }, formatNumber(language, at + 1)),
          h(
            Text,
            { style: styles.bold },
            breakWords(one.name, NAME_LETTERS),
            one.extras === "" ? null : h(Text, { style: styles.quiet }, `\n${one.extras}`),
          ),
          h(Text, null, one.type === null ? "–" : types[one.type]),
          h(Text, null, one.dateOfBirth === null ? "–" : shortDate(language, one.dateOfBirth)),
          h(Text, null, one.passport || "–"),
          h(Text, null, one.pnr || "–"),
          h(Text, null, one.ticketNumber || "–"),
          h(Text, null, one.isPaid ? one.reference : `${one.reference}, ${unpaid}`),
        ].map((content, column) => h(View, { style: cell(column) }, content)),
      ),
    ),
  );
}

/** "14/03/1994". */
function shortDate(language: Language, date: string): string {
  return localizeDigits(language, date.split("-").toReversed().join("/"));
}

const cell = (at: number) => [styles.cell, { width: 0, flexGrow: WIDTHS[at] ?? 1 }];
