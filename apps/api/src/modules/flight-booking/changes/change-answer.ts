/** How a supplier answered. `by_staff`: nothing has changed, and staff enter the tickets. */
export type ChangeAnswer =
  | {
      readonly outcome: "changed";
      readonly pnr: string | null;
      readonly ticketNumbers: readonly string[];
    }
  | { readonly outcome: "by_staff"; readonly reason: string }
  | { readonly outcome: "refused"; readonly reason: string };
