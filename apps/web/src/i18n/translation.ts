/** The shape of a translation: the same keys, any text. A missing Bangla key does not compile. */
export type Translation<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Translation<English[Key]>;
};
