import type { AdminFlightLeg, AirlineChangeBody } from "@ghuri/contract/admin-bookings";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../../api/admin-client.ts";
import { useFormat } from "../../../../i18n/use-format.ts";
import { Radio } from "../../../../ui/radio.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { ActionDialog } from "./action-dialog.tsx";
import type { BookingActionProps } from "./booking-action-props.ts";
import { useBookingAction } from "./use-booking-action.ts";

const KINDS = ["same", "move", "cancel"] as const;

/** What staff type about one flight. Its times stay while they look at a cancellation. */
interface Typed {
  readonly kind: (typeof KINDS)[number];
  readonly number: string;
  readonly departs: string;
  readonly arrives: string;
  readonly terminal: string;
}

type Flown = NonNullable<AdminFlightLeg["flown"]>;

/** What the airline changed of the flights of one booking, as its supplier told staff. */
export function EnterAirlineChange({ found, onClose, onDone }: BookingActionProps) {
  const t = useTranslations("backOfficeBookings.form.airlineChange");
  const { id, reference, version } = found;
  const legs = (found.flight?.legs ?? []).flatMap(({ flown, ...leg }, flight) =>
    flown ? [{ ...leg, flown, flight }] : [],
  );
  const [typed, setTyped] = useState(
    () => new Map(legs.map(({ flight, flown }) => [flight, asFlown(flown)])),
  );
  const flights = [...typed].flatMap(([flight, one]) => toBody(flight, one));
  const acting = useBookingAction({
    id,
    onDone,
    act: (why: string) =>
      adminCall("POST /api/v1/back-office/bookings/{id}/airline-change", {
        params: { id },
        body: { why, version, flights },
      }),
  });
  /** The server names a flight by its place in what was sent. */
  const errorOf = (flight: number) => (field: string) =>
    acting.faultOf(`flights.${flights.findIndex((one) => one.flight === flight)}.${field}`);
  return (
    <ActionDialog
      title={t("title", { reference })}
      note={t("note")}
      does={t("enter")}
      doing={t("entering")}
      isReady={flights.length > 0}
      acting={acting}
      onClose={onClose}
      onAct={acting.act}
    >
      {legs.map((leg) => (
        <FlightFields
          key={leg.flight}
          leg={leg}
          typed={typed.get(leg.flight) ?? asFlown(leg.flown)}
          errorOf={errorOf(leg.flight)}
          onChange={(next) => setTyped(new Map(typed).set(leg.flight, next))}
        />
      ))}
    </ActionDialog>
  );
}

function FlightFields({
  leg,
  typed,
  errorOf,
  onChange,
}: {
  readonly leg: Omit<AdminFlightLeg, "flown"> & { readonly flown: Flown };
  readonly typed: Typed;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (typed: Typed) => void;
}) {
  const t = useTranslations("backOfficeBookings.form.airlineChange");
  const { formatShortDate, formatClock } = useFormat();
  const name = useId();
  const { leaves } = leg.flown;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="font-[650]">
        {t("flight", {
          number: leg.number,
          route: `${leg.from}–${leg.to}`,
          departs: `${formatShortDate(leaves)}, ${formatClock(leaves)}`,
        })}
      </legend>
      <div>
        {KINDS.map((kind) => (
          <Radio
            key={kind}
            name={name}
            checked={typed.kind === kind}
            onChange={() => onChange({ ...typed, kind })}
          >
            {t(`kinds.${kind}`)}
          </Radio>
        ))}
      </div>
      <p role="alert" className="type-small font-[650] text-danger-ink empty:hidden">
        {errorOf("flight")}
      </p>
      {typed.kind === "move" && (
        <div className="grid gap-4 tab:grid-cols-2">
          <TextField
            label={t("number")}
            value={typed.number}
            maxLength={6}
            autoComplete="off"
            error={errorOf("now.number")}
            onChange={({ target }) => onChange({ ...typed, number: target.value })}
          />
          <TextField
            label={t("terminal")}
            value={typed.terminal}
            maxLength={8}
            autoComplete="off"
            error={errorOf("now.terminal")}
            onChange={({ target }) => onChange({ ...typed, terminal: target.value })}
          />
          <TextField
            type="datetime-local"
            label={t("departs")}
            value={typed.departs}
            error={errorOf("now.departs")}
            onChange={({ target }) => onChange({ ...typed, departs: target.value })}
          />
          <TextField
            type="datetime-local"
            label={t("arrives")}
            value={typed.arrives}
            error={errorOf("now.arrives")}
            onChange={({ target }) => onChange({ ...typed, arrives: target.value })}
          />
        </div>
      )}
    </fieldset>
  );
}

function asFlown({ number, leaves, arrives }: Flown): Typed {
  return { kind: "same", number, departs: leaves, arrives, terminal: "" };
}

function toBody(flight: number, { kind, ...typed }: Typed): AirlineChangeBody["flights"] {
  if (kind === "same") return [];
  return [{ flight, now: kind === "cancel" ? null : typed }];
}
