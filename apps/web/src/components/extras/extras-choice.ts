import type { ExtrasOnSale } from "@ghuri/contract/flight-extras";
import type { ChosenExtras } from "./chosen-extras.ts";

/** Somebody for whom bags and seats are chosen, by the position among the travellers. */
interface ExtrasTraveller {
  readonly position: number;
  readonly name: string;
}

/** A choice of bags and seats: who chooses, what there is, and what is chosen. */
export interface ExtrasChoice {
  readonly travellers: readonly ExtrasTraveller[];
  readonly onSale: ExtrasOnSale;
  readonly chosen: ChosenExtras;
  readonly onChoose: (chosen: ChosenExtras) => void;
}

/** How one of the travellers is called. */
export function nameIn(travellers: ExtrasChoice["travellers"], position: number): string {
  return travellers.find((one) => one.position === position)?.name ?? "";
}
