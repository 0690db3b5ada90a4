import { Document, Page, renderToBuffer, View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import type { PdfDocument } from "./document.ts";
import { openFonts } from "./fonts.ts";
import { DOCUMENT_MESSAGES } from "./document-messages.ts";
import { styles } from "./styles.ts";
import { Text } from "./text.ts";

interface Sheet {
  readonly paper: PdfDocument;
  readonly title: string;
  readonly madeAt: Date;
  /** The kind of document, in small print on every page but the first. */
  readonly running: readonly string[];
  readonly body: readonly (ReactElement | null)[];
}

/** Renders one of our documents as PDF: its body between the header and footer of every page. */
export async function renderPdf(sheet: Sheet): Promise<Buffer> {
  await openFonts();
  const { paper, title, madeAt, running, body } = sheet;
  return renderToBuffer(
    h(
      Document,
      {
        title: `${title} ${paper.reference}`,
        author: paper.company.name[paper.language],
        language: paper.language,
        creationDate: madeAt,
        modificationDate: madeAt,
      },
      h(
        Page,
        { size: "A4", style: styles.page },
        runningHead(running),
        h(View, { style: styles.body }, ...body),
        footer(paper),
      ),
    ),
  );
}

function runningHead(running: readonly string[]) {
  return h(View, {
    fixed: true,
    render: ({ pageNumber }) =>
      pageNumber === 1
        ? null
        : h(View, { style: styles.runningHead }, ...running.map((one) => h(Text, null, one))),
  });
}

function footer({ language, verificationCode, isSample }: PdfDocument) {
  const words = DOCUMENT_MESSAGES[language];
  return h(
    View,
    { style: styles.footer, fixed: true },
    h(Text, { style: { flex: 2 } }, isSample ? words.sample : ""),
    h(Text, { style: { flex: 1, textAlign: "center" } }, verificationCode),
    h(Text, {
      style: { flex: 2, textAlign: "right" },
      render: ({ pageNumber, totalPages }) => words.page(pageNumber, totalPages),
    }),
  );
}
