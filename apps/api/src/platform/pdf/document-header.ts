import type { Language } from "@ghuri/contract/messages/message";
import { Image, View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import type { Company } from "../company.ts";
import type { PdfDocument } from "./document.ts";
import { kiteLogo } from "./kite-logo.ts";
import { styles } from "./styles.ts";
import { Text } from "./text.ts";
import { DOCUMENT_MESSAGES } from "./document-messages.ts";

export interface Heading {
  readonly title: string;
  /** What to do with the document. */
  readonly instructions: string;
  readonly references: readonly { readonly name: string; readonly value: string }[];
}

/** The seller, the kind of document, and its references. */
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
      companyLogo(company),
      h(
        View,
        { style: [styles.right, { maxWidth: 300 }] },
        h(Text, { style: styles.bold }, company.name[language]),
        h(Text, null, company.address[language]),
        ...numbersOf(company, words).map(([label, number]) =>
          h(Text, null, `${label}: `, h(Text, { style: styles.bold }, number)),
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

/** The registration numbers that the law requires on a ticket, without those that the company does not have. */
function numbersOf(
  { registration, licence, bin, tin }: Company,
  words: (typeof DOCUMENT_MESSAGES)[Language],
): (readonly [string, string])[] {
  const numbers = [
    [words.registration, registration],
    [words.licence, licence],
    [words.bin, bin],
    [words.tin, tin],
  ] as const;
  return numbers.filter(([, number]) => number !== "");
}

function companyLogo({ logo }: Company): ReactElement {
  if (logo)
    return h(Image, {
      src: { data: Buffer.from(logo), format: "png" },
      style: { height: 36, maxWidth: 180, objectFit: "contain", objectPosition: "left" },
    });
  return h(
    View,
    { style: [styles.row, { alignItems: "center", gap: 8 }] },
    kiteLogo(34),
    h(
      View,
      null,
      h(Text, { style: styles.brand }, "Ghuri"),
      h(Text, { style: styles.semibold }, "ঘুরি"),
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
