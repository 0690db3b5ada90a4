import { Document, Page, renderToBuffer, View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import type { Paper } from "./paper.ts";
import { openFonts } from "./fonts.ts";
import { PAPER_WORDS } from "./paper-words.ts";
import { styles } from "./styles.ts";
import { Text } from "./text.ts";

interface Sheet {
  readonly paper: Paper;
  readonly title: string;
  readonly madeAt: Date;
  /** What paper it is, small, on every page but the first. */
  readonly running: readonly string[];
  readonly body: readonly (ReactElement | null)[];
}

/** Prints a paper of ours as PDF: its body between what stands on every page. */
export async function printSheet(sheet: Sheet): Promise<Buffer> {
  await openFonts();
  const { paper, title, madeAt, running, body } = sheet;
  return renderToBuffer(
    h(
      Document,
      {
        title: `${title} ${paper.reference}`,
        author: paper.agency.name,
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

function footer({ language, receipt, isSample }: Paper) {
  const words = PAPER_WORDS[language];
  return h(
    View,
    { style: styles.footer, fixed: true },
    h(Text, { style: { flex: 2 } }, isSample ? words.sample : ""),
    h(Text, { style: { flex: 1, textAlign: "center" } }, receipt),
    h(Text, {
      style: { flex: 2, textAlign: "right" },
      render: ({ pageNumber, totalPages }) => words.page(pageNumber, totalPages),
    }),
  );
}
