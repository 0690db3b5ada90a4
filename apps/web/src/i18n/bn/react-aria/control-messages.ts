/** Words of a control: as they are, or made of what React Aria fills in. It writes numbers in the page's digits. */
export type ControlMessages = Readonly<
  Record<
    string,
    | string
    | ((
        filled: Readonly<Record<string, string | number | boolean>>,
        words: { number(value: number): string },
      ) => string)
  >
>;
