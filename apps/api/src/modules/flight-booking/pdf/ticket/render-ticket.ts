import { View } from "@react-pdf/renderer";
import { createElement as h } from "react";
import { formatTaka, formatInstant } from "../../../../platform/format.ts";
import type { TicketContent } from "../ticket-content.ts";
import {
  verificationBlock,
  renderVerificationQr,
} from "../../../../platform/pdf/verification-block.ts";
import { itemizedPriceLines } from "../../payment/price-lines.ts";
import { drawBarcodes, barcodeSection } from "./barcode-section.ts";
import { flightsSection } from "./flights-section.ts";
import { documentHeader } from "../../../../platform/pdf/document-header.ts";
import { priceTable } from "../../../../platform/pdf/price-table.ts";
import { DOCUMENT_MESSAGES } from "../../../../platform/pdf/document-messages.ts";
import { renderPdf } from "../../../../platform/pdf/render-pdf.ts";
import { rulesSection } from "./rules-section.ts";
import { styles } from "../../../../platform/pdf/styles.ts";
import { passengersSection } from "./passengers-section.ts";
import { TICKET_LABELS } from "./ticket-labels.ts";

/** Maximum number of barcodes beside the price table. More get their own rows. */
const PASSES_BESIDE_MONEY = 3;

/** Renders a ticket as PDF. */
export async function renderTicket(ticket: TicketContent): Promise<Buffer> {
  const [check, passes] = await Promise.all([renderVerificationQr(ticket), drawBarcodes(ticket)]);
  const { language, company, reference, pnr, issuedAt } = ticket;
  const { title } = TICKET_LABELS[language];
  const { booking } = DOCUMENT_MESSAGES[language];
  const beside = passes.length <= PASSES_BESIDE_MONEY;
  return renderPdf({
    paper: ticket,
    title,
    madeAt: issuedAt,
    running: [
      `${title} · ${booking} ${reference}`,
      `${TICKET_LABELS[language].airlineReference} ${pnr}`,
      `${company.name[language]}, ${company.registration}`,
    ],
    body: [
      ticketHead(ticket),
      flightsSection(ticket),
      passengersSection(ticket),
      h(
        View,
        // Columns that a page break divides lose lines: the total of a long price among them.
        { style: [styles.row, { gap: 20 }], wrap: false },
        h(
          View,
          { style: { width: "54%" } },
          priceTable(ticket, {
            heading: TICKET_LABELS[language].money,
            lines: itemizedPriceLines(language, ticket),
          }),
        ),
        h(
          View,
          { style: { flex: 1 } },
          verificationBlock(ticket, check),
          beside ? barcodeSection(ticket, passes, 1) : null,
        ),
      ),
      beside ? null : barcodeSection(ticket, passes, 2),
      rulesSection(ticket),
    ],
  });
}

function ticketHead(ticket: TicketContent) {
  const { language, reference, pnr, issuedAt, totalPayable } = ticket;
  const words = TICKET_LABELS[language];
  return documentHeader(ticket, {
    title: words.title,
    instructions: words.keep,
    references: [
      { name: DOCUMENT_MESSAGES[language].booking, value: reference },
      { name: words.airlineReference, value: pnr },
      { name: words.issued, value: formatInstant(language, issuedAt) },
      { name: words.payment, value: words.paid(formatTaka(language, totalPayable)) },
    ],
  });
}
