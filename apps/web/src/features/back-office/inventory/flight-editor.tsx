import { type FlightContent, OwnFlightFields } from "@ghuri/contract/own-flights";
import type { RefusalBody } from "@ghuri/contract/refusals";
import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, type FieldPath, useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { DateField } from "../../../ui/date-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { ToggleChip } from "../../../ui/toggle-chip.tsx";
import { useFieldProps } from "../content/editing/use-field-props.ts";
import { Panel } from "../shell/panel.tsx";
import { RefusalNote } from "../shell/refusal-note.tsx";
import { FareFields } from "./fare-fields.tsx";
import { useFlightLabels } from "./use-flight-labels.ts";

interface Props {
  readonly content: FlightContent;
  /** Seats are held or sold: what travellers were sold cannot be edited. */
  readonly isSold: boolean;
  /** Staff of this role may only read. */
  readonly isReadOnly: boolean;
  readonly isBusy: boolean;
  readonly refusal: RefusalBody | null;
  readonly hasFailed: boolean;
  readonly isDone: boolean;
  readonly onSave: (content: FlightContent) => void;
}

const GRID = "grid gap-4 tab:grid-cols-2 tab:items-start wide:grid-cols-4";
const DAYS = [1, 2, 3, 4, 5, 6, 7];

/** The form of a flight and its fares. Errors of the server stand at their fields. */
export function FlightEditor(props: Props) {
  const { content, isSold, isReadOnly, isBusy, refusal, hasFailed, isDone, onSave } = props;
  const t = useTranslations("backOfficeInventory");
  const { weekday } = useFlightLabels();
  const form = useForm<FlightContent>({
    resolver: zodResolver(OwnFlightFields),
    defaultValues: content,
  });
  const field = useFieldProps(form);
  const errorOf = (name: FieldPath<FlightContent>) =>
    field.faultOf(name) ?? refusal?.errors?.[name]?.[0];
  const text = (name: FieldPath<FlightContent>, label: keyof typeof LIMITS) => ({
    ...field.text(name),
    label: t(`fields.${label}`),
    maxLength: LIMITS[label],
    autoComplete: "off",
    error: errorOf(name),
  });
  const date = (name: "valid_from" | "valid_until") => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur } }) => (
        <DateField
          label={t(`fields.${name}`)}
          value={value || null}
          onChange={(day) => onChange(day ?? "")}
          onBlur={onBlur}
          error={errorOf(name)}
        />
      )}
    />
  );
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(onSave)(event)}>
      <fieldset disabled={isReadOnly} className="flex flex-col gap-4">
        <Panel title={t("flightPart")}>
          {isSold && (
            <Callout tone="info" className="mb-4">
              {t("soldNote")}
            </Callout>
          )}
          <fieldset disabled={isSold} className={GRID}>
            <TextField {...text("airline_code", "airline_code")} />
            <TextField {...text("airline_name", "airline_name")} disabled={false} />
            <TextField {...text("flight_number", "flight_number")} inputMode="numeric" />
            <TextField {...text("aircraft", "aircraft")} />
            <TextField {...text("origin", "origin")} />
            <TextField {...text("destination", "destination")} />
            <TextField {...text("departure_time", "departure_time")} placeholder="07:30" />
            <TextField {...text("arrival_time", "arrival_time")} placeholder="08:35" />
          </fieldset>
        </Panel>
        <Panel title={t("sales")}>
          <Controller
            control={form.control}
            name="weekdays"
            render={({ field: { value, onChange } }) => (
              <fieldset className="mb-4">
                <legend className="type-small mb-1.5 font-bold">{t("fields.weekdays")}</legend>
                <div className="flex flex-wrap gap-2">
                  {DAYS.map((day) => (
                    <ToggleChip
                      key={day}
                      pressed={value.includes(day)}
                      onChange={(isOn) =>
                        onChange(isOn ? [...value, day] : value.filter((one) => one !== day))
                      }
                    >
                      {weekday(day)}
                    </ToggleChip>
                  ))}
                </div>
                {errorOf("weekdays") && (
                  <p role="alert" className="type-small mt-1.5 text-danger-ink">
                    {errorOf("weekdays")}
                  </p>
                )}
              </fieldset>
            )}
          />
          <div className={GRID}>
            {date("valid_from")}
            {date("valid_until")}
            <TextField
              {...field.number("sales_open_days")}
              label={t("fields.sales_open_days")}
              error={errorOf("sales_open_days")}
            />
            <TextField
              {...field.number("sales_close_hours")}
              label={t("fields.sales_close_hours")}
              error={errorOf("sales_close_hours")}
            />
            <TextField
              {...field.number("arrival_day")}
              label={t("fields.arrival_day")}
              error={errorOf("arrival_day")}
            />
            <TextField {...text("departure_terminal", "departure_terminal")} />
            <TextField {...text("arrival_terminal", "arrival_terminal")} />
            <Controller
              control={form.control}
              name="blackout_dates"
              render={({ field: { value, onChange, onBlur } }) => (
                <TextField
                  label={t("fields.blackout_dates")}
                  help={t("help.blackout_dates")}
                  defaultValue={value.join(" ")}
                  autoComplete="off"
                  onBlur={onBlur}
                  onChange={({ target }) =>
                    onChange(target.value.split(/[\s,]+/).filter((one) => one !== ""))
                  }
                  error={errorOf("blackout_dates") ?? errorOf("blackout_dates.0")}
                />
              )}
            />
          </div>
        </Panel>
        <FareFields form={form} errorOf={errorOf} />
      </fieldset>
      <div className="mt-4 flex flex-col items-start gap-3">
        {refusal?.code !== "invalid" && <RefusalNote refusal={refusal} hasFailed={hasFailed} />}
        <div role="status" className="empty:hidden">
          {isDone && !form.formState.isDirty && <Callout tone="success">{t("saved")}</Callout>}
        </div>
        {!isReadOnly && (
          <Button type="submit" busyLabel={isBusy ? t("saving") : null}>
            {t("save")}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The longest text of each field. */
const LIMITS = {
  airline_code: 2,
  airline_name: 60,
  flight_number: 4,
  aircraft: 40,
  origin: 3,
  destination: 3,
  departure_time: 5,
  arrival_time: 5,
  departure_terminal: 10,
  arrival_terminal: 10,
} as const;
