import type { VisaCase } from "@ghuri/contract/visa-cases";
import { IconExternalLink } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../../api/admin-client.ts";
import { Button } from "../../../../ui/button.tsx";
import { Radio, RadioGroup } from "../../../../ui/radio.tsx";
import { StatusChip } from "../../../../ui/status-chip.tsx";
import { TextArea } from "../../../../ui/text-area.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { Panel } from "../../shell/panel.tsx";
import { RefusalNote } from "../../shell/refusal-note.tsx";
import { useDecideCase } from "../shared/use-decide-case.ts";
import { NOTE_LIMIT } from "./note-limit.ts";

type Traveller = VisaCase["travellers"][number];
type Result = NonNullable<Traveller["result"]>;

interface Props {
  readonly found: VisaCase;
  readonly isMine: boolean;
}

/** The embassy's decision about each traveller, and a form while it can be recorded. */
export function VisaResults({ found, isMine }: Props) {
  const t = useTranslations("backOfficeVisa.results");
  const { accepts_results: isOpen, travellers } = found;
  if (!isOpen && travellers.every(({ result }) => result === null)) return null;
  return (
    <Panel title={t("title")}>
      {isOpen && <p className="type-small mb-3 text-ink-2">{t("intro")}</p>}
      <ul className="flex flex-col gap-4">
        {travellers.map((one) => (
          <li key={one.id} className="rounded-xl border border-line px-4 py-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 className="mr-auto font-bold [overflow-wrap:anywhere]">
                {one.first_name} {one.last_name}
              </h3>
              <StatusChip look={LOOK[one.result ?? "open"]}>{t(one.result ?? "open")}</StatusChip>
            </div>
            {one.visa_photo && (
              <a
                href={one.visa_photo}
                target="_blank"
                rel="noreferrer"
                className="mt-1 inline-flex min-h-10 items-center gap-1.5 font-[650] text-action-ink hover:underline"
              >
                <IconExternalLink size={17} stroke={2} aria-hidden="true" />
                {t("openVisa")}
              </a>
            )}
            <RecordResult found={found} traveller={one} isMine={isMine} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const LOOK = { approved: "confirmed", rejected: "failed", open: "open" } as const;

interface RecordProps extends Props {
  readonly traveller: Traveller;
}

/** The form, and why what was typed in it was not saved: also when another result is there by now. */
function RecordResult({ found, traveller, isMine }: RecordProps) {
  const recording = useDecideCase({
    kind: "visa-applications",
    id: found.id,
    decide: (body: FormData) =>
      adminCall("POST /api/v1/back-office/visa-applications/{id}/travellers/{traveller}/result", {
        params: { id: found.id, traveller: traveller.id },
        body,
      }),
  });
  const { refusal, hasFailed } = recording;
  return (
    <div className="mt-3 flex flex-col gap-3 empty:hidden">
      {found.accepts_results && (
        <ResultForm
          // After a saved result the form starts empty again.
          key={`${traveller.result} ${traveller.visa_file}`}
          found={found}
          traveller={traveller}
          isMine={isMine}
          recording={recording}
        />
      )}
      <RefusalNote refusal={refusal} hasFailed={hasFailed} />
    </div>
  );
}

interface FormProps extends RecordProps {
  readonly recording: Pick<
    ReturnType<typeof useDecideCase<FormData, VisaCase>>,
    "decide" | "isBusy"
  >;
}

function ResultForm({ found, traveller, isMine, recording: { decide, isBusy } }: FormProps) {
  const t = useTranslations("backOfficeVisa.results");
  const common = useTranslations("backOffice");
  const [result, setResult] = useState<Result>("approved");
  const [note, setNote] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { version } = found;
  const save = () => {
    const isComplete = result === "approved" ? file !== null : note.trim() !== "";
    setMissing(!isComplete);
    if (isComplete) decide(toForm({ result, note, version, file }));
  };
  const isOff = !isMine || isBusy;
  const name = `${traveller.first_name} ${traveller.last_name}`;
  return (
    <>
      <RadioGroup
        label={t("resultOf", { name })}
        labelHidden
        className="flex flex-wrap gap-x-5 gap-y-1"
      >
        {(["approved", "rejected"] as const).map((one) => (
          <Radio
            key={one}
            name={`result-${traveller.id}`}
            value={one}
            checked={result === one}
            disabled={isOff}
            onChange={() => {
              setResult(one);
              setMissing(false);
            }}
          >
            {t(one)}
          </Radio>
        ))}
      </RadioGroup>
      {result === "approved" ? (
        <TextField
          label={t("file")}
          help={t("fileHelp")}
          type="file"
          accept="application/pdf,image/jpeg,image/png"
          disabled={isOff}
          error={isMissing ? t("fileNeeded") : undefined}
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
      ) : (
        <TextArea
          label={t("note")}
          rows={3}
          maxLength={NOTE_LIMIT}
          value={note}
          disabled={isOff}
          error={isMissing ? common("noteNeeded") : undefined}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      <Button
        size={40}
        disabled={!isMine}
        busyLabel={isBusy ? common("saving") : null}
        onClick={save}
      >
        {t(traveller.result === null ? "save" : "replace")}
      </Button>
      {!isMine && <p className="type-caption text-ink-3">{common("takeFirst")}</p>}
    </>
  );
}

function toForm({
  result,
  note,
  version,
  file,
}: {
  readonly result: Result;
  readonly note: string;
  readonly version: string;
  readonly file: File | null;
}): FormData {
  const form = new FormData();
  form.set("result", result);
  form.set("version", version);
  if (note.trim()) form.set("note", note.trim());
  if (result === "approved" && file) form.set("document", file);
  return form;
}
