/** A count per state, measured when metrics are collected. A room exports its own from its index.ts. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  /** The label of the states: "status", "queue". */
  readonly label: string;
  /** One cheap query. A state that is missing from the result is not exported. */
  readonly count: () => Promise<readonly Counted[]>;
}

interface Counted {
  readonly state: string;
  readonly count: number;
}
