import { addDays, addMonths } from "@ghuri/contract/dates";
import { Path, Svg, View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import { formatDate } from "../../../../platform/format.ts";
import type { TicketContent } from "../ticket-content.ts";
import { INK, styles } from "../../../../platform/pdf/styles.ts";
import { Text } from "../../../../platform/pdf/text.ts";
import { TICKET_LABELS } from "./ticket-labels.ts";

const PASSPORT_MONTHS = 6;

/** The rules a passenger has to know. */
export function rulesSection(ticket: TicketContent): ReactElement {
  const { language, company, isInternational, option } = ticket;
  const lastDay = option.flights.at(-1)?.arrival_time.slice(0, 10) ?? "";
  // "More than six months", so one day later.
  const passportUntil = formatDate(language, addDays(addMonths(lastDay, PASSPORT_MONTHS), 1));
  const lines = TICKET_LABELS[language].rules({ isInternational, passportUntil, company });
  return h(
    View,
    { style: styles.rules, wrap: false },
    ...lines.map((line) =>
      h(
        View,
        { style: styles.rule },
        h(
          Svg,
          { viewBox: "0 0 8 8", width: 6, height: 6, style: { marginTop: 4 } },
          h(Path, { d: "M4 0 8 4 4 8 0 4z", fill: INK }),
        ),
        h(Text, { style: { flex: 1 } }, line),
      ),
    ),
  );
}
