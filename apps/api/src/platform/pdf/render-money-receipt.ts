import { View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import { formatDate, formatInstant } from "../format.ts";
import type { MoneyReceiptDocument } from "./document.ts";
import { documentHeader } from "./document-header.ts";
import { DOCUMENT_MESSAGES } from "./document-messages.ts";
import { MONEY_RECEIPT_MESSAGES } from "./money-receipt-messages.ts";
import { priceTable } from "./price-table.ts";
import { RECEIPT_MESSAGES } from "./receipt-messages.ts";
import { renderPdf } from "./render-pdf.ts";
import { styles } from "./styles.ts";
import { Text } from "./text.ts";

/** Renders the receipt of money that staff took as PDF. */
export async function renderMoneyReceipt(paper: MoneyReceiptDocument): Promise<Buffer> {
  const { language, company, moneyReceipt, reference, takenAt, totalPayable } = paper;
  const words = MONEY_RECEIPT_MESSAGES[language];
  return renderPdf({
    paper,
    title: words.title,
    madeAt: takenAt,
    running: [
      `${words.title} ${moneyReceipt}`,
      `${DOCUMENT_MESSAGES[language].booking} ${reference}`,
      `${company.name[language]}, ${company.registration}`,
    ],
    body: [
      documentHeader(paper, {
        title: words.title,
        instructions: instructionsOf(paper),
        references: [
          { name: words.number, value: moneyReceipt },
          { name: DOCUMENT_MESSAGES[language].booking, value: reference },
          { name: words.takenAt, value: formatInstant(language, takenAt) },
        ],
      }),
      facts(paper),
      priceTable(paper, {
        heading: words.money,
        lines: [{ label: words.forBooking(reference), amount: totalPayable }],
        total: words.total,
        inWords: true,
      }),
      h(
        View,
        { style: styles.rules, wrap: false },
        h(
          Text,
          { style: [styles.quiet, { paddingTop: 6 }] },
          RECEIPT_MESSAGES[language].foot(company),
        ),
      ),
    ],
  });
}

function instructionsOf({ language, how, isConfirmed }: MoneyReceiptDocument): string {
  const words = MONEY_RECEIPT_MESSAGES[language];
  if (isConfirmed) return words.confirmed;
  return how === "cheque" ? words.uncleared : words.unconfirmed;
}

function facts(paper: MoneyReceiptDocument): ReactElement {
  const { language, how, payer, paymentReference, chequeBank, valueDate } = paper;
  const words = MONEY_RECEIPT_MESSAGES[language];
  const lines = [
    [words.payer, payer],
    [words.how, words.ways[how]],
    [words.reference[how], paymentReference],
    ...(chequeBank === null ? [] : [[words.chequeBank, chequeBank]]),
    [words.day[how], formatDate(language, valueDate)],
    [words.receivedIn, paper.receivedIn],
    [words.takenBy, paper.takenBy],
  ];
  return h(
    View,
    { style: { marginTop: 10 } },
    ...lines.map(([name, value]) =>
      h(
        View,
        { style: styles.moneyLine, wrap: false },
        h(Text, { style: [styles.quiet, { flexShrink: 1, paddingRight: 8 }] }, name),
        h(Text, { style: [styles.semibold, { flexShrink: 1 }] }, value),
      ),
    ),
  );
}
