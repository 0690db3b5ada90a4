import { Image, View } from "@react-pdf/renderer";
import bwip from "bwip-js/node";
import { createElement as h, type ReactElement } from "react";
import type { PdfDocument } from "./document.ts";
import { DOCUMENT_MESSAGES } from "./document-messages.ts";
import { styles } from "./styles.ts";
import { Text } from "./text.ts";

/* The library's types list the options of all codes together, so each code's own options are in a table. */
const SQUARE_CODE = { bcid: "qrcode", eclevel: "M", scale: 4 };

/** Links to the page that verifies the document. */
export function renderVerificationQr({ site, verificationCode }: PdfDocument): Promise<Buffer> {
  return bwip.toBuffer({ ...SQUARE_CODE, text: `${site}/verify?code=${verificationCode}` });
}

export function verificationBlock(
  { language, site, verificationCode }: PdfDocument,
  image: Buffer,
): ReactElement {
  const words = DOCUMENT_MESSAGES[language];
  return h(
    View,
    { wrap: false },
    h(Text, { style: styles.heading }, words.check),
    h(
      View,
      { style: [styles.row, { gap: 12 }] },
      h(Image, { src: image, style: { width: 78, height: 78 } }),
      h(
        View,
        { style: { flex: 1 } },
        h(Text, { style: styles.bold }, verificationCode),
        h(Text, { style: styles.quiet }, words.checkHow(`${new URL(site).host}/verify`)),
      ),
    ),
  );
}
