import { View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import type { PdfDocument } from "./document.ts";
import { kiteLogo } from "./kite-logo.ts";
import { styles } from "./styles.ts";
import { Text } from "./text.ts";
import { DOCUMENT_MESSAGES } from "./document-messages.ts";

export interface Heading {
  readonly title: string;
  /** What to do with the paper. */
  readonly instructions: string;
  readonly references: readonly { readonly name: string; readonly value: string }[];
}

/** Who sold it, what paper it is, and the numbers to name it by. */
export function documentHeader(
  { language, company }: PdfDocument,
  { title, instructions, references }: Heading,
): ReactElement {
  const words = DOCUMENT_MESSAGES[language];
  return h(
    View,
    null,
    h(
      View,
      { style: [styles.masthead, styles.mastheadPad] },
      h(
        View,
        { style: [styles.row, { alignItems: "center", gap: 8 }] },
        kiteLogo(34),
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
        h(Text, { style: styles.bold }, company.name),
        h(Text, null, company.address),
        h(
          Text,
          null,
          `${words.registration}: `,
          h(Text, { style: styles.bold }, company.registration),
        ),
      ),
    ),
    h(Text, { style: styles.title }, title),
    h(Text, { style: styles.quiet }, instructions),
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
