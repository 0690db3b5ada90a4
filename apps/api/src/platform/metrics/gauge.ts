/** A count per state, measured when metrics are collected. A module exports its own from its index.ts. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  /** The label of the states: "status", "queue". */
  readonly label: string;
  /** One cheap query. A state that is missing from the result is not exported. */
  readonly count: () => Promise<readonly Counted[]>;
  /** It counts every row of a table that only grows: it is counted once a minute, between and not during collections. */
  readonly isLarge?: boolean;
}

/** The count of one state. */
export interface Counted {
  readonly state: string;
  readonly count: number;
}
