import { todayInDhaka } from "@ghuri/contract/dates";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../../../ui/button.tsx";
import { DateField } from "../../../../ui/date-field.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { TextField } from "../../../../ui/text-field.tsx";

interface Props {
  readonly onClose: () => void;
  /** Called with a future instant. */
  readonly onSchedule: (from: string) => void;
}

/** Chooses the day and minute from which travellers see it, in Dhaka time. */
export function ScheduleDialog({ onClose, onSchedule }: Props) {
  const t = useTranslations("contentEditor.schedule");
  const common = useTranslations("common");
  const [today] = useState(() => todayInDhaka(new Date()));
  const [date, setDate] = useState<string | null>(null);
  const [time, setTime] = useState("09:00");
  const [isPast, setPast] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const from = date === null || time === "" ? null : new Date(`${date}T${time}:00+06:00`);
    if (from === null || from <= new Date()) setPast(true);
    else onSchedule(from.toISOString());
  };
  return (
    <Dialog
      title={t("title")}
      note={t("note")}
      closeLabel={common("close")}
      width={520}
      onClose={onClose}
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-5">
        <div className="grid gap-4 tab:grid-cols-2">
          <DateField
            label={t("day")}
            value={date}
            min={today}
            error={isPast ? t("past") : undefined}
            onChange={(day) => {
              setDate(day);
              setPast(false);
            }}
          />
          <TextField
            label={t("time")}
            type="time"
            value={time}
            onChange={({ target }) => {
              setTime(target.value);
              setPast(false);
            }}
          />
        </div>
        <Button type="submit" className="self-end">
          {t("send")}
        </Button>
      </form>
    </Dialog>
  );
}
