import { Image, View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import type { TicketDocument } from "../ticket-document.ts";
import { airlineName, deskCode, passesOf, squareCode, ticketFacts } from "./barcodes.ts";
import { styles } from "./styles.ts";
import { Text } from "./text.ts";
import { TICKET_WORDS } from "./words.ts";

/** A pass of one traveller, drawn. */
interface DrawnPass {
  readonly name: string;
  readonly image: Buffer;
}

export interface DrawnCodes {
  readonly facts: Buffer;
  readonly passes: readonly DrawnPass[];
}

/** Draws every code of a ticket; the paper itself is put together without waiting. */
export async function drawCodes(ticket: TicketDocument): Promise<DrawnCodes> {
  const passes = ticket.travellers.flatMap((traveller) =>
    passesOf(ticket, traveller).map(async (pass, at, all) => ({
      name: airlineName(traveller) + (all.length > 1 ? ` ${at + 1}/${all.length}` : ""),
      image: await deskCode(pass),
    })),
  );
  return { facts: await squareCode(ticketFacts(ticket)), passes: await Promise.all(passes) };
}

export function factsCode({ language, agency, reference }: TicketDocument, facts: Buffer) {
  const words = TICKET_WORDS[language];
  return h(
    View,
    { wrap: false },
    h(Text, { style: styles.heading }, words.check),
    h(
      View,
      { style: [styles.row, { gap: 12 }] },
      h(Image, { src: facts, style: { width: 78, height: 78 } }),
      h(
        View,
        { style: { flex: 1 } },
        h(Text, { style: styles.bold }, reference),
        h(Text, { style: styles.quiet }, words.checkHow(agency.phone)),
      ),
    ),
  );
}

/** One bar code for each traveller, two in a row where there is the width. */
export function passCodes(
  { language }: TicketDocument,
  passes: readonly DrawnPass[],
  columns: 1 | 2,
): ReactElement {
  const width = columns === 1 ? "100%" : "48%";
  return h(
    View,
    null,
    h(
      Text,
      { style: [styles.quiet, { marginTop: 5, marginBottom: 1 }], minPresenceAhead: 60 },
      TICKET_WORDS[language].desk,
    ),
    h(
      View,
      { style: [styles.between, { flexWrap: "wrap" }] },
      ...passes.map(({ name, image }) =>
        h(
          View,
          { wrap: false, style: { width, paddingBottom: 4 } },
          h(Image, { src: image, style: { width: "100%", maxHeight: 56, objectFit: "contain" } }),
          h(Text, { style: { fontSize: 9, lineHeight: 1.2 } }, name),
        ),
      ),
    ),
  );
}
