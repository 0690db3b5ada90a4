import { View } from "@react-pdf/renderer";
import { createElement as h } from "react";
import { inTaka, instantInDhaka } from "../../../platform/formats.ts";
import type { TicketDocument } from "../ticket-document.ts";
import { checkCode, drawCheck } from "../../../platform/papers/check-code.ts";
import { everyMoneyLine } from "../money-lines.ts";
import { drawPasses, passCodes } from "./codes.ts";
import { flights } from "./flights.ts";
import { masthead } from "../../../platform/papers/masthead.ts";
import { moneyTable } from "../../../platform/papers/money-table.ts";
import { PAPER_WORDS } from "../../../platform/papers/paper-words.ts";
import { printSheet } from "../../../platform/papers/print-sheet.ts";
import { rules } from "./rules.ts";
import { styles } from "../../../platform/papers/styles.ts";
import { travellers } from "./travellers.ts";
import { TICKET_WORDS } from "./words.ts";

/** As many bar codes as stand beside the money; more get rows of their own. */
const PASSES_BESIDE_MONEY = 3;

/** Prints a ticket as PDF. */
export async function renderTicket(ticket: TicketDocument): Promise<Buffer> {
  const [check, passes] = await Promise.all([drawCheck(ticket), drawPasses(ticket)]);
  const { language, agency, reference, pnr, issuedAt } = ticket;
  const { title } = TICKET_WORDS[language];
  const { booking } = PAPER_WORDS[language];
  const beside = passes.length <= PASSES_BESIDE_MONEY;
  return printSheet({
    paper: ticket,
    title,
    madeAt: issuedAt,
    running: [
      `${title} · ${booking} ${reference}`,
      `${TICKET_WORDS[language].airlineReference} ${pnr}`,
      `${agency.name}, ${agency.registration}`,
    ],
    body: [
      ticketHead(ticket),
      flights(ticket),
      travellers(ticket),
      h(
        View,
        { style: [styles.row, { gap: 20 }] },
        h(
          View,
          { style: { width: "54%" } },
          moneyTable(ticket, {
            heading: TICKET_WORDS[language].money,
            lines: everyMoneyLine(language, ticket),
          }),
        ),
        h(
          View,
          { style: { flex: 1 } },
          checkCode(ticket, check),
          beside ? passCodes(ticket, passes, 1) : null,
        ),
      ),
      beside ? null : passCodes(ticket, passes, 2),
      rules(ticket),
    ],
  });
}

function ticketHead(ticket: TicketDocument) {
  const { language, reference, pnr, issuedAt, totalPayable } = ticket;
  const words = TICKET_WORDS[language];
  return masthead(ticket, {
    title: words.title,
    keep: words.keep,
    references: [
      { name: PAPER_WORDS[language].booking, value: reference },
      { name: words.airlineReference, value: pnr },
      { name: words.issued, value: instantInDhaka(language, issuedAt) },
      { name: words.payment, value: words.paid(inTaka(language, totalPayable)) },
    ],
  });
}
