import type { StatementItem } from "@ghuri/contract/admin-statements";

/** What an entry is, as the statements of its account would say it. */
export const amountOf = ({ foreign, paisa }: StatementItem) =>
  foreign
    ? { minor: foreign.minor, currency: foreign.currency }
    : { minor: paisa, currency: "BDT" };
