import type { SubmittedDocument } from "@ghuri/contract/visas";
import { IconDownload } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import {
  getRefusalMessage,
  getServerFieldErrors,
} from "../../../components/forms/server-errors.ts";
import { buttonStyle } from "../../../ui/button-style.ts";
import { cx } from "../../../ui/class-names.ts";
import { FieldNote } from "../../../ui/field.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { StatusChip } from "../../../ui/status-chip.tsx";
import { useSubmitDocument } from "./use-submit-document.ts";

interface Props {
  readonly applicationId: string;
  readonly travellerId: string;
  readonly item: SubmittedDocument;
  /** True until the application is submitted to the embassy. */
  readonly isOpen: boolean;
}

const LOOK = {
  missing: "waiting",
  received: "review",
  accepted: "confirmed",
  refused: "failed",
} as const;
const TYPES = ["image/jpeg", "image/png", "application/pdf"];

/** One document of one traveller: its status, the note from staff and its photo or PDF. */
export function DocumentRow({ applicationId, travellerId, item, isOpen }: Props) {
  const t = useTranslations("visaApplications");
  const id = useId();
  const common = useTranslations("common");
  const { code, name, state, file } = item;
  const upload = useSubmitDocument({ applicationId, travellerId, code });
  const [isWrongType, setWrongType] = useState(false);
  const error = isWrongType
    ? t("documentWrongType")
    : upload.error && photoRefusal(upload.error, common("somethingWrong"));
  const isLacking = state === "missing" && item.is_required;

  function take(photo: File | undefined) {
    if (!photo || upload.isPending) return;
    const fits = TYPES.includes(photo.type);
    setWrongType(!fits);
    if (fits) upload.mutate(photo);
    else upload.reset();
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-[650]">{name}</p>
        <p className="mt-1 flex flex-wrap items-center gap-2">
          <StatusChip look={state === "missing" && !isLacking ? "open" : LOOK[state]}>
            {t(`documentState.${state}`)}
          </StatusChip>
          {!item.is_required && (
            <span className="type-caption text-ink-3">{t("documentOptional")}</span>
          )}
        </p>
        {item.note && <p className="type-small mt-1.5 text-danger-ink">{item.note}</p>}
        <div aria-live="polite">
          {upload.isSuccess && !error && (
            <p className="visually-hidden">{t("documentReceived", { document: name })}</p>
          )}
        </div>
        {error && (
          <div role="alert">
            <FieldNote id={`${id}-note`} error={error} />
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {file && (
          <a
            href={`/api/v1/files/${file}`}
            download
            aria-label={t("documentDownloadOf", { document: name })}
            className={buttonStyle("ghost", 40)}
          >
            <IconDownload size={18} stroke={1.9} aria-hidden="true" />
            {t("documentDownload")}
          </a>
        )}
        {isOpen && (
          <span className="relative">
            <input
              id={id}
              type="file"
              accept={TYPES.join(",")}
              disabled={upload.isPending}
              aria-label={t(file ? "documentReplaceOf" : "documentUploadOf", { document: name })}
              aria-describedby={error ? `${id}-note` : undefined}
              className="peer visually-hidden"
              onChange={(event) => {
                take(event.target.files?.[0]);
                // Allow choosing the same file again.
                event.target.value = "";
              }}
            />
            <label
              htmlFor={id}
              className={cx(
                buttonStyle(isLacking || state === "refused" ? "ink" : "outline", 40),
                "cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus",
              )}
            >
              {upload.isPending && <Spinner size={18} />}
              {t(
                upload.isPending
                  ? "documentUploading"
                  : file
                    ? "documentReplace"
                    : "documentUpload",
              )}
            </label>
          </span>
        )}
      </div>
    </li>
  );
}

/** Checks the photo before it is uploaded. */
function photoRefusal(error: Error, otherwise: string): string {
  const [[, fieldError] = []] = getServerFieldErrors(error, isPhoto);
  return fieldError ?? getRefusalMessage(error, otherwise);
}

function isPhoto(field: string): field is "document" {
  return field === "document";
}
