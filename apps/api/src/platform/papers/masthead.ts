import { View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import type { Paper } from "./paper.ts";
import { kite } from "./kite.ts";
import { styles } from "./styles.ts";
import { Text } from "./text.ts";
import { PAPER_WORDS } from "./paper-words.ts";

export interface Heading {
  readonly title: string;
  /** What to do with the paper. */
  readonly keep: string;
  readonly references: readonly { readonly name: string; readonly value: string }[];
}

/** Who sold it, what paper it is, and the numbers to name it by. */
export function masthead(
  { language, agency }: Paper,
  { title, keep, references }: Heading,
): ReactElement {
  const words = PAPER_WORDS[language];
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
    h(Text, { style: styles.title }, title),
    h(Text, { style: styles.quiet }, keep),
    h(
      View,
      { style: styles.references },
      ...references.map(({ name, value }) => reference(name, value)),
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
