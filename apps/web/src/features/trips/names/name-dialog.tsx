import { refusalFrom } from "@ghuri/contract/client";
import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import { NAME_ANSWER_DAYS, type NameCorrection } from "@ghuri/contract/name-corrections";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { getRefusalMessage } from "../../../components/forms/server-errors.ts";
import { Callout } from "../../../ui/callout.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Radio, RadioGroup } from "../../../ui/radio.tsx";
import { NameForm } from "./name-form.tsx";
import { formatName } from "./format-name.ts";
import { useCorrectName } from "./use-correct-name.ts";

interface Props {
  readonly booking: FlightBooking;
  readonly onKeep: () => void;
  readonly onSent: () => void;
}

/** Corrects the misspelt name of one passenger: whose it is, then the right name. */
export function NameDialog({ booking, onKeep, onSent }: Props) {
  const t = useTranslations("trips.name");
  const common = useTranslations("common");
  const { formatNumber } = useFormat();
  const passengers = findCorrectable(booking);
  const [chosen, setChosen] = useState(passengers[0]?.position ?? 0);
  const correct = useCorrectName(booking.id, onSent);
  const passenger = passengers.find(({ position }) => position === chosen) ?? passengers[0];
  const refusal =
    correct.error &&
    refusalFrom("POST /api/v1/user/air-bookings/{id}/name-correction", correct.error);
  return (
    <Dialog
      title={t("title")}
      note={t("note", { id: booking.booking_id })}
      closeLabel={common("close")}
      onClose={onKeep}
      width={560}
    >
      <div className="flex flex-col gap-5">
        <p>{t("intro")}</p>
        {passengers.length > 1 && (
          <RadioGroup label={t("who")}>
            {passengers.map(({ position, traveller }) => (
              <Radio
                key={position}
                name="passenger"
                value={position}
                checked={position === passenger?.position}
                onChange={() => {
                  correct.reset();
                  setChosen(position);
                }}
              >
                <span className="[overflow-wrap:anywhere]">{formatName(traveller)}</span>
              </Radio>
            ))}
          </RadioGroup>
        )}
        {correct.error && (
          <Callout tone="danger" role="alert">
            {getRefusalMessage(correct.error, t("failed"))}
          </Callout>
        )}
        {passenger && (
          <NameForm
            // Another passenger has another name to start from.
            key={passenger.position}
            now={passenger.traveller}
            isBusy={correct.isPending}
            serverErrors={refusal?.errors ?? {}}
            onSend={(name) => correct.mutate({ traveller: passenger.position, ...name })}
          />
        )}
        <p className="type-small text-ink-2">
          {t("howLong", { days: formatNumber(NAME_ANSWER_DAYS) })}
        </p>
      </div>
    </Dialog>
  );
}

/** Those who travel, and whose name the airline is not asked about yet. */
function findCorrectable({ travellers, cancelled_travellers, name_corrections }: FlightBooking) {
  const isAsked = (position: number) => (one: NameCorrection) =>
    one.traveller === position && one.outcome === null;
  return travellers
    .map((traveller, position) => ({ traveller, position }))
    .filter(
      ({ position }) =>
        !cancelled_travellers.includes(position) && !name_corrections.some(isAsked(position)),
    );
}
