import type { OwnDeparture, SaveDepartureBody } from "@ghuri/contract/own-flights";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { adminCall } from "../../../api/admin-client.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { DateField } from "../../../ui/date-field.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { toNumber } from "../content/editing/use-field-props.ts";
import { RefusalNote } from "../shell/refusal-note.tsx";
import { useInventoryAction } from "./use-inventory-action.ts";

interface Props {
  readonly flightId: string;
  readonly departure: OwnDeparture;
  readonly onClose: () => void;
}

type Body = z.input<typeof SaveDepartureBody>;

/** What the airline said of one departure: its reference, the release date, the deposit; and whether it is closed. */
export function DepartureDialog({ flightId, departure, onClose }: Props) {
  const t = useTranslations("backOfficeInventory");
  const common = useTranslations("common");
  const { formatMonthDate } = useFormat();
  const { date } = departure;
  const [said] = useState<Body>({
    is_closed: departure.is_closed,
    airline_pnr: departure.airline_pnr,
    release_on: departure.release_on,
    deposit_due_on: departure.deposit_due_on,
    deposit_taka: departure.deposit_taka,
    version: departure.version,
  });
  const [typed, setTyped] = useState(said);
  const saving = useInventoryAction(
    (body: Body) =>
      adminCall("PUT /api/v1/back-office/own-flights/{id}/departures/{date}", {
        params: { id: flightId, date },
        body,
      }),
    onClose,
  );
  const { refusal } = saving;
  const errorOf = (name: keyof Body) => refusal?.errors?.[name]?.[0];
  return (
    <Dialog
      title={t("departure.title", { date: formatMonthDate(date) })}
      closeLabel={common("close")}
      width={520}
      onClose={onClose}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          saving.run(typed);
        }}
      >
        {refusal?.code !== "invalid" && (
          <RefusalNote refusal={refusal} hasFailed={saving.hasFailed} />
        )}
        <TextField
          label={t("departure.airline_pnr")}
          value={typed.airline_pnr ?? ""}
          maxLength={8}
          autoComplete="off"
          onChange={({ target }) =>
            setTyped({ ...typed, airline_pnr: target.value.trim().toUpperCase() || null })
          }
          error={errorOf("airline_pnr")}
        />
        {(["release_on", "deposit_due_on"] as const).map((name) => (
          <DateField
            key={name}
            label={t(`departure.${name}`)}
            value={typed[name]}
            onChange={(day) => setTyped((before) => ({ ...before, [name]: day }))}
            error={errorOf(name)}
          />
        ))}
        <TextField
          label={t("departure.deposit_taka")}
          defaultValue={said.deposit_taka ?? ""}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => setTyped({ ...typed, deposit_taka: toNumber(target.value) })}
          error={errorOf("deposit_taka")}
        />
        <Checkbox
          checked={typed.is_closed}
          onChange={({ target }) => setTyped({ ...typed, is_closed: target.checked })}
        >
          {t("departure.is_closed")}
        </Checkbox>
        <Button type="submit" className="self-end" busyLabel={saving.isBusy ? t("saving") : null}>
          {t("save")}
        </Button>
      </form>
    </Dialog>
  );
}
