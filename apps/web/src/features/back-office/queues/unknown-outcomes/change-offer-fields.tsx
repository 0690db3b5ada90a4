import type { UnknownCase } from "@ghuri/contract/unknown-outcome-cases";
import { useTranslations } from "use-intl";
import { TextField } from "../../../../ui/text-field.tsx";
import { readTaka } from "./promise-fields.tsx";

/** What staff type about the flights that an airline offers. */
export interface OfferDraft {
  readonly flights: readonly {
    readonly number: string;
    readonly departs: string;
    readonly arrives: string;
  }[];
  readonly difference: string;
  readonly penalty: string;
}

/** The flights as they are now, to be edited. */
export function toOfferDraft({ change }: UnknownCase): OfferDraft {
  const segments = change?.before.segments ?? [];
  return {
    flights: segments.map((one) => ({
      number: one.airline_flight_number,
      departs: one.departure_time.slice(0, 16),
      arrives: one.arrival_time.slice(0, 16),
    })),
    difference: "",
    penalty: "",
  };
}

/** Whole taka, in either script and with either sign. Not a number: nothing was typed. */
export function readSignedTaka(text: string): number {
  const sum = readTaka(text.replace(/^\s*[-−]/, "")) ?? Number.NaN;
  return /^\s*[-−]/.test(text) ? -sum : sum;
}

interface Props {
  readonly found: UnknownCase;
  readonly draft: OfferDraft;
  readonly disabled: boolean;
  readonly onChange: (draft: OfferDraft) => void;
  readonly errorOf: (field: string) => string | undefined;
}

/** Number and times of each flight of the direction, and the sums. */
export function ChangeOfferFields({ found, draft, disabled, onChange, errorOf }: Props) {
  const t = useTranslations("backOfficePayments.unknown");
  const segments = found.change?.before.segments ?? [];
  const set = (at: number, over: Partial<OfferDraft["flights"][number]>) =>
    onChange({
      ...draft,
      flights: draft.flights.map((one, place) => (place === at ? { ...one, ...over } : one)),
    });
  return (
    <fieldset disabled={disabled} className="contents">
      {draft.flights.map((flight, at) => (
        <fieldset key={segments[at]?.departure_time} className="flex flex-col gap-3">
          <legend className="font-bold">
            {segments[at]?.origin} – {segments[at]?.destination}
          </legend>
          <TextField
            label={t("flightNumber")}
            value={flight.number}
            maxLength={6}
            autoComplete="off"
            onChange={({ target }) => set(at, { number: target.value })}
            error={errorOf(`flights.${at}.number`)}
          />
          <TextField
            type="datetime-local"
            label={t("departs")}
            value={flight.departs}
            onChange={({ target }) => set(at, { departs: target.value })}
            error={errorOf(`flights.${at}.departs`)}
          />
          <TextField
            type="datetime-local"
            label={t("arrives")}
            value={flight.arrives}
            onChange={({ target }) => set(at, { arrives: target.value })}
            error={errorOf(`flights.${at}.arrives`)}
          />
        </fieldset>
      ))}
      <TextField
        label={t("fareDifference")}
        help={t("fareDifferenceHelp")}
        value={draft.difference}
        maxLength={10}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...draft, difference: target.value })}
        error={errorOf("fare_difference")}
      />
      <TextField
        label={t("penalty")}
        value={draft.penalty}
        inputMode="numeric"
        maxLength={9}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...draft, penalty: target.value })}
        error={errorOf("penalty")}
      />
    </fieldset>
  );
}
