/** The same words for both languages. */
export interface InBoth {
  readonly en: string;
  readonly bn: string;
}
