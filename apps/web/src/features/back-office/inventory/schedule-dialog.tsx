import type { FlightContent, OwnDeparture, ScheduleChange } from "@ghuri/contract/own-flights";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { RefusalNote } from "../shell/refusal-note.tsx";
import { ScheduleConfirmation } from "./schedule-confirmation.tsx";
import { ScheduleFields } from "./schedule-fields.tsx";
import { firstWish, type TypedSchedule, toWish } from "./schedule-wish.ts";
import { useInventoryAction } from "./use-inventory-action.ts";

interface Props {
  readonly flightId: string;
  readonly flight: FlightContent;
  /** The departure to begin with. */
  readonly departure: OwnDeparture;
  readonly onClose: () => void;
}

/** A change of the airline: what it announced, whom it concerns, then the change itself. */
export function ScheduleDialog({ flightId, flight, departure, onClose }: Props) {
  const t = useTranslations("backOfficeInventory.schedule");
  const common = useTranslations("common");
  const { formatNumber } = useFormat();
  const [typed, setTyped] = useState(() => firstWish(departure));
  // One id for each preview, so that a repeated click changes nothing twice.
  const [shown, setShown] = useState<{
    readonly id: string;
    readonly found: ScheduleChange;
  } | null>(null);
  const [done, setDone] = useState<ScheduleChange | null>(null);
  const preview = useInventoryAction(
    (wish: TypedSchedule) =>
      adminCall("POST /api/v1/back-office/own-flights/{id}/schedule-change-previews", {
        params: { id: flightId },
        body: toWish(wish),
      }),
    ({ data }) => setShown({ id: crypto.randomUUID(), found: data }),
  );
  const change = useInventoryAction(
    ({ reason, of }: { readonly reason: string; readonly of: NonNullable<typeof shown> }) =>
      adminCall("POST /api/v1/back-office/own-flights/{id}/schedule-changes", {
        params: { id: flightId },
        body: { ...toWish(typed), id: of.id, reason, version: of.found.version },
      }),
    ({ data }) => setDone(data),
  );
  const { refusal } = preview;
  return (
    <Dialog
      title={t("title")}
      note={`${flight.airline_code} ${flight.flight_number} · ${flight.origin}–${flight.destination}`}
      closeLabel={common("close")}
      width={740}
      onClose={onClose}
    >
      {done ? (
        <div className="flex flex-col gap-5">
          <Callout tone="success" role="status">
            {t("done", { departures: done.departures.length, bookings: done.bookings.length })}
          </Callout>
          <Button className="self-end" onClick={onClose}>
            {t("close")}
          </Button>
        </div>
      ) : (
        <div className="flex flex-col gap-5">
          <p className="text-ink-2">{t("intro")}</p>
          <form
            noValidate
            className="flex flex-col gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              preview.run(typed);
            }}
          >
            {refusal?.code !== "invalid" && (
              <RefusalNote refusal={refusal} hasFailed={preview.hasFailed} />
            )}
            <ScheduleFields
              typed={typed}
              errors={refusal?.errors ?? {}}
              onChange={(next) => {
                setTyped(next);
                setShown(null);
              }}
            />
            <Button
              type="submit"
              kind={shown ? "outline" : "primary"}
              className="self-end"
              busyLabel={preview.isBusy ? t("previewing") : null}
            >
              {t("preview")}
            </Button>
          </form>
          {shown && (
            <ScheduleConfirmation
              key={shown.id}
              found={shown.found}
              isBusy={change.isBusy}
              hasFailed={change.hasFailed}
              refusal={change.refusal}
              onApply={(reason) => change.run({ reason, of: shown })}
            />
          )}
          {shown && (
            <p className="type-small text-ink-2">
              {t("rule", { minutes: formatNumber(shown.found.ask_from_minutes) })}
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}
