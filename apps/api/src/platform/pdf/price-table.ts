import { View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import { amountInWords } from "../amount-in-words.ts";
import { formatNumber, formatTaka } from "../format.ts";
import type { PdfDocument, PriceLine } from "./document.ts";
import { styles } from "./styles.ts";
import { Text } from "./text.ts";
import { DOCUMENT_MESSAGES } from "./document-messages.ts";

/** Every line of the price, down to the amount paid. */
export function priceTable(
  { language, totalPayable }: PdfDocument,
  {
    heading,
    lines,
    total,
    inWords = false,
  }: {
    readonly heading: string;
    readonly lines: readonly PriceLine[];
    /** What the sum is called, where it is not what was paid. */
    readonly total?: string;
    /** Says the sum in words, too, as papers of the books do. */
    readonly inWords?: boolean;
  },
): ReactElement {
  const words = DOCUMENT_MESSAGES[language];
  return h(
    View,
    null,
    h(Text, { style: styles.heading }, heading),
    ...lines.map(({ label, amount }) =>
      h(
        View,
        { style: styles.moneyLine, wrap: false },
        h(Text, { style: { flexShrink: 1, paddingRight: 8 } }, label),
        h(Text, { style: amount < 0 ? styles.takenOff : {} }, formatNumber(language, amount)),
      ),
    ),
    h(
      View,
      { style: styles.total, wrap: false },
      h(Text, null, total ?? words.total),
      h(Text, null, formatTaka(language, totalPayable)),
    ),
    inWords &&
      h(Text, { style: [styles.quiet, { paddingTop: 4 }] }, amountInWords(language, totalPayable)),
  );
}
