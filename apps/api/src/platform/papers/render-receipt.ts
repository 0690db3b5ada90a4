import { View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import { instantInDhaka } from "../formats.ts";
import { checkCode, drawCheck } from "./check-code.ts";
import { masthead } from "./masthead.ts";
import { moneyTable } from "./money-table.ts";
import type { ReceiptPaper } from "./paper.ts";
import { PAPER_WORDS } from "./paper-words.ts";
import { printSheet } from "./print-sheet.ts";
import { RECEIPT_WORDS } from "./receipt-words.ts";
import { styles } from "./styles.ts";
import { Text } from "./text.ts";

/** Prints a receipt as PDF. */
export async function renderReceipt(paper: ReceiptPaper): Promise<Buffer> {
  const check = await drawCheck(paper);
  const { language, agency, receipt, reference, paidAt } = paper;
  const words = RECEIPT_WORDS[language];
  const { keep, money } = words.purposes[paper.purpose];
  return printSheet({
    paper,
    title: words.title,
    madeAt: paidAt,
    running: [
      `${words.title} ${receipt}`,
      `${PAPER_WORDS[language].booking} ${reference}`,
      `${agency.name}, ${agency.registration}`,
    ],
    body: [
      masthead(paper, {
        title: words.title,
        keep,
        references: [
          { name: words.receipt, value: receipt },
          { name: PAPER_WORDS[language].booking, value: reference },
          { name: words.paidAt, value: instantInDhaka(language, paidAt) },
        ],
      }),
      payment(paper),
      boughtLines(paper),
      h(
        View,
        { style: [styles.row, { gap: 20 }] },
        h(
          View,
          { style: { width: "58%" } },
          moneyTable(paper, { heading: money, lines: paper.lines }),
        ),
        h(View, { style: { flex: 1 } }, checkCode(paper, check)),
      ),
      h(
        View,
        { style: styles.rules, wrap: false },
        h(
          Text,
          { style: [styles.quiet, { paddingTop: 6 }] },
          words.foot(agency.phone, agency.email),
        ),
      ),
    ],
  });
}

function payment({ language, trxid, paidWith, payer }: ReceiptPaper): ReactElement {
  const words = RECEIPT_WORDS[language];
  const facts = [
    [words.paidBy, payer],
    ...(paidWith === null ? [] : [[words.paidWith, paidWith]]),
    [words.payment, trxid],
  ];
  return h(
    View,
    { style: { marginTop: 10 } },
    ...facts.map(([name, value]) =>
      h(
        View,
        { style: styles.moneyLine, wrap: false },
        h(Text, { style: styles.quiet }, name),
        h(Text, { style: styles.semibold }, value),
      ),
    ),
  );
}

/** What it was for, in a line each: the booking says the rest. */
function boughtLines({ language, purpose, bought, travellers }: ReceiptPaper): ReactElement {
  const words = RECEIPT_WORDS[language];
  return h(
    View,
    null,
    h(
      View,
      { style: styles.headingRow, minPresenceAhead: 40 },
      h(Text, { style: styles.heading }, words.purposes[purpose].bought),
      h(Text, { style: styles.quiet }, words.travellers(travellers)),
    ),
    ...bought.map(({ label, detail }) =>
      h(
        View,
        { style: styles.moneyLine, wrap: false },
        h(Text, { style: { flexShrink: 1, paddingRight: 8 } }, label),
        h(Text, { style: styles.quiet }, detail),
      ),
    ),
  );
}
