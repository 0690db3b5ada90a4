import { Image, View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import type { TicketDocument } from "../ticket-document.ts";
import { airlineName, deskCode, passesOf } from "./barcodes.ts";
import { styles } from "../../../platform/papers/styles.ts";
import { Text } from "../../../platform/papers/text.ts";
import { TICKET_WORDS } from "./words.ts";

/** A pass of one traveller, drawn. */
export interface DrawnPass {
  readonly name: string;
  readonly image: Buffer;
}

/** Draws the passes of a ticket; the paper itself is put together without waiting. */
export async function drawPasses(ticket: TicketDocument): Promise<DrawnPass[]> {
  const passes = ticket.travellers.flatMap((traveller) =>
    passesOf(ticket, traveller).map(async (pass, at, all) => ({
      name: airlineName(traveller) + (all.length > 1 ? ` ${at + 1}/${all.length}` : ""),
      image: await deskCode(pass),
    })),
  );
  return Promise.all(passes);
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
