import { View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import { inNumbers, inTaka } from "../formats.ts";
import type { Paper, PriceLine } from "./paper.ts";
import { styles } from "./styles.ts";
import { Text } from "./text.ts";
import { PAPER_WORDS } from "./paper-words.ts";

/** Every line of the price, down to what was paid. */
export function moneyTable(
  { language, totalPayable }: Paper,
  { heading, lines }: { readonly heading: string; readonly lines: readonly PriceLine[] },
): ReactElement {
  const words = PAPER_WORDS[language];
  return h(
    View,
    null,
    h(Text, { style: styles.heading }, heading),
    ...lines.map(({ label, amount }) =>
      h(
        View,
        { style: styles.moneyLine, wrap: false },
        h(Text, { style: { flexShrink: 1, paddingRight: 8 } }, label),
        h(Text, { style: amount < 0 ? styles.takenOff : {} }, inNumbers(language, amount)),
      ),
    ),
    h(
      View,
      { style: styles.total, wrap: false },
      h(Text, null, words.total),
      h(Text, null, inTaka(language, totalPayable)),
    ),
  );
}
