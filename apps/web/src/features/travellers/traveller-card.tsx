import type { Traveller } from "@ghuri/contract/travellers";
import { formatPhone } from "../../components/forms/format-phone.ts";
import { PassportChip } from "./passport-chip.tsx";
import { TravellerActions } from "./traveller-actions.tsx";
import { useTravellerLabels } from "./use-traveller-labels.ts";

interface Props {
  readonly traveller: Traveller;
  readonly onEdit: (traveller: Traveller) => void;
  readonly onDelete: (traveller: Traveller) => void;
}

/** A traveller as a card, for phones. */
export function TravellerCard({ traveller, onEdit, onDelete }: Props) {
  const { titleOf, genderOf } = useTravellerLabels();
  const { first_name: first, last_name: last, email, phone } = traveller;
  return (
    <>
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-[42px] shrink-0 place-items-center rounded-md bg-indigo-soft font-bold text-indigo-ink"
        >
          {first.charAt(0)}
          {last.charAt(0)}
        </span>
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <p className="font-bold">
            {titleOf(traveller)} {first} {last}
          </p>
          <p className="type-small text-ink-3">{genderOf(traveller)}</p>
        </div>
      </div>
      <PassportChip traveller={traveller} />
      <p className="type-small mt-2 text-ink-2 [overflow-wrap:anywhere]">
        {email && <span className="block">{email}</span>}
        {phone && <span className="numerals block">{formatPhone(phone)}</span>}
      </p>
      <div className="mt-2 -mb-2 border-t border-line pt-1">
        <TravellerActions traveller={traveller} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </>
  );
}
