import { Text as PdfText, type TextProps } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";

/** As heavy as the line breaker knows: never. */
const NEVER = 10_000;

/**
 * Words as they are. The two scripts come from two fonts, and without this a line may end, with a hyphen
 * of no font, wherever one meets the other: before a comma, within a sum.
 */
export function Text(props: TextProps): ReactElement {
  return h(PdfText, { hyphenationPenalty: NEVER, ...props });
}
