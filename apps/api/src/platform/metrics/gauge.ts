/** So many in each state, counted when somebody looks. A room shows its own through its door. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  /** What the states are called: "status", "queue". */
  readonly label: string;
  /** One cheap query. A state that is not in the answer is not shown. */
  readonly count: () => Promise<readonly Counted[]>;
}

interface Counted {
  readonly state: string;
  readonly count: number;
}
