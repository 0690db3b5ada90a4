/** The messages of one kind of control: plain texts, or functions of the values that React Aria fills in. */
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
