import { Image, View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import type { TicketContent } from "../ticket-content.ts";
import { passengerName, drawPdf417, encodeBoardingPasses } from "./boarding-barcodes.ts";
import { breakWords } from "../../../../platform/pdf/break-words.ts";
import { styles } from "../../../../platform/pdf/styles.ts";
import { Text } from "../../../../platform/pdf/text.ts";
import { TICKET_LABELS } from "./ticket-labels.ts";

/** The barcode image of one passenger. */
export interface DrawnBarcode {
  readonly name: string;
  readonly image: Buffer;
}

/** Draws the barcodes of a ticket. Rendering the PDF is synchronous, so this runs first. */
export async function drawBarcodes(ticket: TicketContent): Promise<DrawnBarcode[]> {
  const passes = ticket.travellers.flatMap((traveller) =>
    encodeBoardingPasses(ticket, traveller).map(async (pass, at, all) => ({
      name: passengerName(traveller) + (all.length > 1 ? ` ${at + 1}/${all.length}` : ""),
      image: await drawPdf417(pass),
    })),
  );
  return Promise.all(passes);
}

/** Capitals that fit under a barcode. */
const NAME_LETTERS = 28;

/** One barcode per passenger, two in a row where the width allows. */
export function barcodeSection(
  { language }: TicketContent,
  passes: readonly DrawnBarcode[],
  columns: 1 | 2,
): ReactElement {
  const width = columns === 1 ? "100%" : "48%";
  return h(
    View,
    null,
    h(
      Text,
      { style: [styles.quiet, { marginTop: 10, marginBottom: 2 }], minPresenceAhead: 60 },
      TICKET_LABELS[language].checkInDesk,
    ),
    h(
      View,
      { style: [styles.between, { flexWrap: "wrap" }] },
      ...passes.map(({ name, image }) =>
        h(
          View,
          { wrap: false, style: { width, paddingBottom: 4 } },
          h(Image, { src: image, style: { width: "100%", maxHeight: 56, objectFit: "contain" } }),
          h(Text, { style: { fontSize: 9, lineHeight: 1.2 } }, breakWords(name, NAME_LETTERS)),
        ),
      ),
    ),
  );
}
