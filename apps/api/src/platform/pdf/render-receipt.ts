import { View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import { formatInstant, formatTaka } from "../format.ts";
import { verificationBlock, renderVerificationQr } from "./verification-block.ts";
import { documentHeader } from "./document-header.ts";
import { priceTable } from "./price-table.ts";
import type { ReceiptDocument } from "./document.ts";
import { DOCUMENT_MESSAGES } from "./document-messages.ts";
import { renderPdf } from "./render-pdf.ts";
import { RECEIPT_MESSAGES } from "./receipt-messages.ts";
import { styles } from "./styles.ts";
import { Text } from "./text.ts";

/** Renders a receipt as PDF. */
export async function renderReceipt(paper: ReceiptDocument): Promise<Buffer> {
  const check = await renderVerificationQr(paper);
  const { language, company, verificationCode, reference, paidAt } = paper;
  const words = { ...RECEIPT_MESSAGES[language], ...paper.words };
  return renderPdf({
    paper,
    title: words.title,
    madeAt: paidAt,
    running: [
      `${words.title} ${verificationCode}`,
      `${DOCUMENT_MESSAGES[language].booking} ${reference}`,
      `${company.name[language]}, ${company.registration}`,
    ],
    body: [
      documentHeader(paper, {
        title: words.title,
        instructions: words.instructions,
        references: [
          { name: words.receipt, value: verificationCode },
          { name: DOCUMENT_MESSAGES[language].booking, value: reference },
          { name: words.paidAt, value: formatInstant(language, paidAt) },
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
          priceTable(paper, { heading: words.money, lines: paper.lines, inWords: true }),
        ),
        h(View, { style: { flex: 1 } }, verificationBlock(paper, check)),
      ),
      h(
        View,
        { style: styles.rules, wrap: false },
        h(Text, { style: [styles.quiet, { paddingTop: 6 }] }, words.foot(company)),
      ),
    ],
  });
}

function payment({ language, trxid, paidWith, payer, payments }: ReceiptDocument): ReactElement {
  const words = RECEIPT_MESSAGES[language];
  const one = [...(paidWith === null ? [] : [[words.paidWith, paidWith]]), [words.payment, trxid]];
  const each = payments.map(({ trxid: reference, brand, paidAt, amount, fee }) => [
    [formatInstant(language, paidAt), brand, reference].filter(Boolean).join(" · "),
    formatTaka(language, amount + fee),
  ]);
  const facts = [[words.paidBy, payer], ...(each.length > 0 ? each : one)];
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

/** What was bought, one line each; the booking has the details. */
function boughtLines({ language, words: own, bought, travellers }: ReceiptDocument): ReactElement {
  const words = { ...RECEIPT_MESSAGES[language], ...own };
  return h(
    View,
    null,
    h(
      View,
      { style: styles.headingRow, minPresenceAhead: 40 },
      h(Text, { style: styles.heading }, words.bought),
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
