import { View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import { inTaka, instantInDhaka } from "../../../platform/formats.ts";
import type { TicketDocument } from "../ticket-document.ts";
import { kite } from "./kite.ts";
import { styles } from "./styles.ts";
import { Text } from "./text.ts";
import { TICKET_WORDS } from "./words.ts";

/** Who sold it, and the numbers to name it by. */
export function masthead(ticket: TicketDocument): ReactElement {
  const { language, agency } = ticket;
  const words = TICKET_WORDS[language];
  return h(
    View,
    null,
    h(
      View,
      { style: [styles.masthead, styles.mastheadPad] },
      h(
        View,
        { style: [styles.row, { alignItems: "center", gap: 8 }] },
        kite(34),
        h(
          View,
          null,
          h(Text, { style: styles.brand }, "Ghuri"),
          h(Text, { style: styles.semibold }, "ঘুরি"),
        ),
      ),
      h(
        View,
        { style: [styles.right, { maxWidth: 300 }] },
        h(Text, { style: styles.bold }, agency.name),
        h(Text, null, agency.address),
        h(
          Text,
          null,
          `${words.registration}: `,
          h(Text, { style: styles.bold }, agency.registration),
        ),
      ),
    ),
    h(Text, { style: styles.title }, words.title),
    h(Text, { style: styles.quiet }, words.keep),
    h(
      View,
      { style: styles.references },
      reference(words.booking, ticket.reference),
      reference(words.airlineReference, ticket.pnr),
      reference(words.issued, instantInDhaka(language, ticket.issuedAt)),
      reference(words.payment, words.paid(inTaka(language, ticket.totalPayable))),
    ),
  );
}

function reference(name: string, value: string): ReactElement {
  return h(
    View,
    null,
    h(Text, { style: styles.quiet }, name),
    h(Text, { style: styles.reference }, value),
  );
}
