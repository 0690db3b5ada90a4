import { View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import { formatInstant, formatNumber, localizeDigits } from "../format.ts";
import type { InvoiceDocument } from "./document.ts";
import { documentHeader } from "./document-header.ts";
import { DOCUMENT_MESSAGES } from "./document-messages.ts";
import { INVOICE_MESSAGES } from "./invoice-messages.ts";
import { priceTable } from "./price-table.ts";
import { RECEIPT_MESSAGES } from "./receipt-messages.ts";
import { renderPdf } from "./render-pdf.ts";
import { styles } from "./styles.ts";
import { Text } from "./text.ts";
import { renderVerificationQr, verificationBlock } from "./verification-block.ts";

/** Renders an invoice or a credit note as PDF. */
export async function renderInvoice(paper: InvoiceDocument): Promise<Buffer> {
  const { language, company, number, reference, issuedAt, invoice, verificationCode } = paper;
  const words = INVOICE_MESSAGES[language];
  const code = verificationCode === "" ? null : await renderVerificationQr(paper);
  return renderPdf({
    paper,
    title: words.title[invoice],
    madeAt: issuedAt,
    running: [
      `${words.title[invoice]} ${number}`,
      `${DOCUMENT_MESSAGES[language].booking} ${reference}`,
      `${company.name[language]}, ${company.registration}`,
    ],
    body: [
      documentHeader(paper, {
        title: words.title[invoice],
        instructions: words.instructions[invoice],
        references: [
          { name: words.number, value: number },
          { name: DOCUMENT_MESSAGES[language].booking, value: reference },
          { name: words.issuedAt, value: formatInstant(language, issuedAt) },
        ],
      }),
      parties(paper),
      boughtLines(paper),
      h(
        View,
        { style: [styles.row, { gap: 20 }] },
        h(
          View,
          { style: { width: "58%" } },
          priceTable(paper, {
            heading: words.money,
            lines: paper.lines,
            total: words.total[invoice],
            inWords: true,
          }),
          tax(paper),
        ),
        h(View, { style: { flex: 1 } }, code && verificationBlock(paper, code)),
      ),
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

function parties({ language, buyer, credits }: InvoiceDocument): ReactElement {
  const words = INVOICE_MESSAGES[language];
  return h(
    View,
    { style: { marginTop: 10 } },
    line(words.buyer, buyer),
    credits === null ? null : line(words.credits, credits),
  );
}

function boughtLines({ language, bought, travellers }: InvoiceDocument): ReactElement {
  return h(
    View,
    null,
    h(
      View,
      { style: styles.headingRow, minPresenceAhead: 40 },
      h(Text, { style: styles.heading }, INVOICE_MESSAGES[language].bought),
      h(Text, { style: styles.quiet }, RECEIPT_MESSAGES[language].travellers(travellers)),
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

/** Our own service within the total, and the VAT that it contains. The traveller pays nothing on top. */
function tax({ language, service, vat }: InvoiceDocument): ReactElement {
  const words = INVOICE_MESSAGES[language];
  if (vat === null) return h(Text, { style: [styles.quiet, { marginTop: 8 }] }, words.noVat);
  const percent = localizeDigits(language, String(Number(vat.percent)));
  return h(
    View,
    { style: { marginTop: 8 }, wrap: false },
    line(words.service, formatNumber(language, service)),
    line(words.vat(percent), formatNumber(language, vat.amount)),
  );
}

function line(name: string, value: string): ReactElement {
  return h(
    View,
    { style: styles.moneyLine, wrap: false },
    h(Text, { style: [styles.quiet, { flexShrink: 1, paddingRight: 8 }] }, name),
    h(Text, { style: [styles.semibold, styles.nowrap] }, value),
  );
}
