import { Text as PdfText, type TextProps } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";

/** The line breaker's infinite penalty: never break here. */
const NEVER = 10_000;

/**
 * Text without extra line breaks. The two scripts come from two fonts; without this, a line may end with a hyphen,
 * which no font has, wherever the scripts meet: before a comma, within an amount.
 */
export function Text(props: TextProps): ReactElement {
  return h(PdfText, { hyphenationPenalty: NEVER, ...props });
}
