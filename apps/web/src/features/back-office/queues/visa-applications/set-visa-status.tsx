import { MoveVisaBody, NoteVisaBody, type VisaCase } from "@ghuri/contract/visa-cases";
import type { VisaApplicationStatus } from "@ghuri/contract/visas";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../../api/admin-client.ts";
import { useFormat } from "../../../../i18n/use-format.ts";
import { VisaStatusChip } from "../../../../components/visa/visa-status-chip.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Radio, RadioGroup } from "../../../../ui/radio.tsx";
import { TextArea } from "../../../../ui/text-area.tsx";
import { Panel } from "../../shell/panel.tsx";
import { RefusalNote } from "../../shell/refusal-note.tsx";
import { useDecideCase } from "../shared/use-decide-case.ts";
import { NOTE_LIMIT } from "./note-limit.ts";

interface StatusChange {
  readonly to: VisaApplicationStatus;
  readonly note: string;
}

interface Props {
  readonly found: VisaCase;
  readonly isOver: boolean;
  readonly isMine: boolean;
}

/** The next status, as the traveller will see it, and the note that is emailed. At the end nothing, or that a save was refused. */
export function SetVisaStatus({ found, isOver, isMine }: Props) {
  const t = useTranslations("backOfficeVisa");
  const shared = useTranslations("backOffice");
  const words = useTranslations("visaApplications");
  const { localDigits } = useFormat();
  const group = useId();
  const [chosen, choose] = useState<VisaApplicationStatus | null>(null);
  const [note, setNote] = useState("");
  const [isWordless, setWordless] = useState(false);
  const { id, status, next, version } = found;
  // The chosen status may no longer be reachable: a colleague may have changed the status.
  const to = chosen !== null && next.includes(chosen) ? chosen : status;
  const isNote = to === status;
  const { decide, isBusy, isDone, refusal, hasFailed } = useDecideCase({
    kind: "visa-applications",
    id,
    decide: async (wish: StatusChange) => {
      const answer = await send(found, wish);
      setNote("");
      choose(null);
      return answer;
    },
  });
  const refused = <RefusalNote refusal={refusal} hasFailed={hasFailed} />;
  if (isOver) return refused;
  const needsWords = !canGo({ to, note: "", version }, isNote);
  const save = () => {
    const isFine = canGo({ to, note, version }, isNote);
    setWordless(!isFine);
    if (isFine) decide({ to, note });
  };
  const isOff = !isMine || isBusy;
  const isUnpaid = found.price > 0 && found.payment_status !== "paid";
  return (
    <Panel title={t("setStatus")}>
      <RadioGroup label={t("setStatus")} labelHidden className="flex flex-col gap-2">
        {[status, ...next].map((one) => (
          <Radio
            key={one}
            name={group}
            value={one}
            checked={one === to}
            disabled={isOff}
            onChange={() => {
              choose(one);
              setWordless(false);
            }}
            className="rounded-xl border border-line-strong bg-surface px-3 py-1 hover:border-ink has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken"
          >
            <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 py-1">
              <VisaStatusChip status={one} />
              <span className="type-caption text-ink-2 empty:hidden">
                {one === status && t("staysAsItIs")}
                {one === "submitted" && one !== status && isUnpaid && t("unpaidYet")}
              </span>
            </span>
          </Radio>
        ))}
      </RadioGroup>
      <TextArea
        label={t(needsWords ? "note" : "noteOptional")}
        rows={4}
        maxLength={NOTE_LIMIT}
        value={note}
        disabled={isOff}
        onChange={({ target }) => setNote(target.value)}
        error={isWordless ? shared("noteNeeded") : undefined}
        className="mt-4"
      />
      <p className="type-caption numerals mt-1.5 flex flex-wrap justify-between gap-x-4 text-ink-3">
        <span>{t("shownAs", { title: words("noteTitle", { id: found.hash }) })}</span>
        <span>
          {t("counter", { used: localDigits(note.length), limit: localDigits(NOTE_LIMIT) })}
        </span>
      </p>
      <div className="mt-3 flex flex-col gap-3">
        {refused}
        <Button
          size={40}
          className="w-full"
          disabled={!isMine}
          busyLabel={isBusy ? shared("saving") : null}
          onClick={save}
        >
          {t("send")}
        </Button>
        <p role="status" className="type-small font-semibold text-leaf-ink empty:hidden">
          {isDone && note === "" && t("sent")}
        </p>
        {!isMine && <p className="type-caption text-ink-3">{shared("takeFirst")}</p>}
      </div>
    </Panel>
  );
}

/** Whether the contract accepts it: some status changes require a note. */
function canGo(body: StatusChange & { readonly version: string }, isNote: boolean): boolean {
  const { to: _stays, ...rest } = body;
  return isNote ? NoteVisaBody.safeParse(rest).success : MoveVisaBody.safeParse(body).success;
}

function send({ id, status, version }: VisaCase, { to, note }: StatusChange) {
  const params = { id };
  return to === status
    ? adminCall("POST /api/v1/back-office/visa-applications/{id}/notes", {
        params,
        body: { note, version },
      })
    : adminCall("POST /api/v1/back-office/visa-applications/{id}/move", {
        params,
        body: MoveVisaBody.parse({ to, version, ...(note.trim() ? { note } : {}) }),
      });
}
