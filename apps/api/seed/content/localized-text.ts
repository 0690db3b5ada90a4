/** The same words for both languages. */
export interface LocalizedText {
  readonly en: string;
  readonly bn: string;
}
