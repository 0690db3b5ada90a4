import { View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import { inNumbers, inTaka } from "../../../platform/formats.ts";
import { everyMoneyLine } from "../money-lines.ts";
import type { TicketDocument } from "../ticket-document.ts";
import { styles } from "./styles.ts";
import { Text } from "./text.ts";
import { TICKET_WORDS } from "./words.ts";

/** Every line of the price, down to what was paid. */
export function moneyTable(ticket: TicketDocument): ReactElement {
  const { language, totalPayable } = ticket;
  const words = TICKET_WORDS[language];
  return h(
    View,
    null,
    h(Text, { style: styles.heading }, words.money),
    ...everyMoneyLine(language, ticket).map(({ label, amount }) =>
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
