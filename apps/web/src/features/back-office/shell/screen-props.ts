export interface ScreenProps {
  /** The one thing that the address names; undefined on the list. */
  readonly id: string | undefined;
}
