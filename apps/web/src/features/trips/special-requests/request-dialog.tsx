import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import {
  MAX_SPECIAL_REQUEST_NOTE,
  SPECIAL_REQUEST_ANSWER_DAYS,
  SpecialRequestCode,
} from "@ghuri/contract/special-requests";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { RequiredLabel } from "../../../components/forms/required-label.tsx";
import { getRefusalMessage } from "../../../components/forms/server-errors.ts";
import { useRequestName } from "../../../components/special-requests/use-request-name.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Radio, RadioGroup } from "../../../ui/radio.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { findAskable } from "./find-askable.ts";
import { useAskRequest } from "./use-change-requests.ts";

interface Props {
  readonly booking: FlightBooking;
  readonly onKeep: () => void;
  readonly onSent: () => void;
}

/** Asks the airline for one thing for one traveller: who, what, and a note to our staff. */
export function RequestDialog({ booking, onKeep, onSent }: Props) {
  const t = useTranslations("trips.specials");
  const common = useTranslations("common");
  const { formatNumber } = useFormat();
  const nameRequest = useRequestName();
  const travellers = findAskable(booking);
  const [chosen, setChosen] = useState(travellers[0]?.position ?? 0);
  const [code, setCode] = useState<SpecialRequestCode | null>(null);
  const [note, setNote] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const ask = useAskRequest(booking.id, onSent);
  const traveller = travellers.find(({ position }) => position === chosen) ?? travellers[0];
  const asked = code !== null && traveller?.codes.includes(code) ? code : null;

  function send(event: FormEvent) {
    event.preventDefault();
    setIsMissing(asked === null);
    if (ask.isPending || !traveller || asked === null) return;
    ask.mutate({ traveller: traveller.position, code: asked, note: note.trim() || null });
  }

  return (
    <Dialog
      title={t("ask")}
      note={t("note", { id: booking.booking_id })}
      closeLabel={common("close")}
      onClose={onKeep}
      width={560}
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-5">
        <p>{t("intro")}</p>
        {travellers.length > 1 && (
          <RadioGroup label={t("who")}>
            {travellers.map(({ position, name }) => (
              <Radio
                key={position}
                name="traveller"
                value={position}
                checked={position === traveller?.position}
                onChange={() => {
                  ask.reset();
                  setChosen(position);
                }}
              >
                <span className="[overflow-wrap:anywhere]">{name}</span>
              </Radio>
            ))}
          </RadioGroup>
        )}
        {ask.error && (
          <Callout tone="danger" role="alert">
            {getRefusalMessage(ask.error, t("failed"))}
          </Callout>
        )}
        <Select
          label={<RequiredLabel>{t("what")}</RequiredLabel>}
          placeholder={t("choose")}
          value={asked ?? ""}
          options={(traveller?.codes ?? []).map((one) => ({ value: one, label: nameRequest(one) }))}
          onChange={({ target }) => {
            setIsMissing(false);
            setCode(SpecialRequestCode.safeParse(target.value).data ?? null);
          }}
          error={isMissing ? t("missing") : undefined}
        />
        <TextField
          label={t("staffNote")}
          help={t("staffNoteHelp")}
          maxLength={MAX_SPECIAL_REQUEST_NOTE}
          autoComplete="off"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Button type="submit" kind="ink" busyLabel={ask.isPending ? t("sending") : null}>
          {t("send")}
        </Button>
        <p className="type-small text-ink-2">
          {t("howLong", { days: formatNumber(SPECIAL_REQUEST_ANSWER_DAYS) })}
        </p>
      </form>
    </Dialog>
  );
}
