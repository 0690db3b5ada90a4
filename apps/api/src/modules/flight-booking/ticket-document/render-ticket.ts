import { Document, Page, renderToBuffer, View } from "@react-pdf/renderer";
import { createElement as h } from "react";
import type { TicketDocument } from "../ticket-document.ts";
import { drawCodes, type DrawnCodes, factsCode, passCodes } from "./codes.ts";
import { flights } from "./flights.ts";
import { openFonts } from "./fonts.ts";
import { masthead } from "./masthead.ts";
import { moneyTable } from "./money-table.ts";
import { rules } from "./rules.ts";
import { styles } from "./styles.ts";
import { travellers } from "./travellers.ts";
import { Text } from "./text.ts";
import { TICKET_WORDS } from "./words.ts";

/** As many bar codes as stand beside the money; more get rows of their own. */
const PASSES_BESIDE_MONEY = 3;

/** Prints a ticket as PDF. */
export async function renderTicket(ticket: TicketDocument): Promise<Buffer> {
  const [codes] = await Promise.all([drawCodes(ticket), openFonts()]);
  return renderToBuffer(ticketPaper(ticket, codes));
}

function ticketPaper(ticket: TicketDocument, { facts, passes }: DrawnCodes) {
  const { language, agency, reference, issuedAt } = ticket;
  const words = TICKET_WORDS[language];
  const beside = passes.length <= PASSES_BESIDE_MONEY;
  return h(
    Document,
    {
      title: `${words.title} ${reference}`,
      author: agency.name,
      language,
      creationDate: issuedAt,
      modificationDate: issuedAt,
    },
    h(
      Page,
      { size: "A4", style: styles.page },
      runningHead(ticket),
      h(
        View,
        { style: styles.body },
        masthead(ticket),
        flights(ticket),
        travellers(ticket),
        h(
          View,
          { style: [styles.row, { gap: 20 }] },
          h(View, { style: { width: "54%" } }, moneyTable(ticket)),
          h(
            View,
            { style: { flex: 1 } },
            factsCode(ticket, facts),
            beside ? passCodes(ticket, passes, 1) : null,
          ),
        ),
        beside ? null : passCodes(ticket, passes, 2),
        rules(ticket),
      ),
      footer(ticket),
    ),
  );
}

/** What paper it is, small, on every page but the first. */
function runningHead({ language, agency, reference, pnr }: TicketDocument) {
  const words = TICKET_WORDS[language];
  return h(View, {
    fixed: true,
    render: ({ pageNumber }) =>
      pageNumber === 1
        ? null
        : h(
            View,
            { style: styles.runningHead },
            h(Text, null, `${words.title} · ${words.booking} ${reference}`),
            h(Text, null, `${words.airlineReference} ${pnr}`),
            h(Text, null, `${agency.name}, ${agency.registration}`),
          ),
  });
}

function footer({ language, reference, isSample }: TicketDocument) {
  const words = TICKET_WORDS[language];
  return h(
    View,
    { style: styles.footer, fixed: true },
    h(Text, { style: { flex: 2 } }, isSample ? words.sample : ""),
    h(Text, { style: { flex: 1, textAlign: "center" } }, reference),
    h(Text, {
      style: { flex: 2, textAlign: "right" },
      render: ({ pageNumber, totalPages }) => words.page(pageNumber, totalPages),
    }),
  );
}
