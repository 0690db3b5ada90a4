import { Refused } from "@ghuri/contract/client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { call } from "../../api/client.ts";
import { FileUpload } from "../../ui/file-upload.tsx";

interface Props {
  readonly label: ReactNode;
  /** The id of the uploaded file; empty without one. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly error: string | undefined;
}

/** A photo chosen in this form, with its id once uploaded. */
interface Chosen {
  readonly file: File;
  readonly id: string;
}

/** The passport photo. It uploads as soon as it is chosen, so that validating the form needs no request. */
export function PassportPhoto({ label, value, onChange, error }: Props) {
  const t = useTranslations("travellers");
  const common = useTranslations("common");
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const upload = useMutation({
    // Uploads run one after the other, so that the last chosen photo wins.
    scope: { id: "passport-photo" },
    async mutationFn(photo: File) {
      const body = new FormData();
      body.set("document", photo);
      return call("POST /api/v1/user/files", { body });
    },
  });

  function choose(file: File | null) {
    setChosen(file && { file, id: "" });
    onChange("");
    if (!file) return upload.reset();
    // TanStack Query calls these callbacks for the latest upload only.
    upload.mutate(file, {
      onSuccess({ data }) {
        setChosen({ file, id: data.id });
        onChange(data.id);
      },
      onError: () => setChosen(null),
    });
  }

  // The form may show another traveller by now, whose photo is not the one chosen here.
  const here = chosen?.id === value ? chosen : null;
  const refusal = upload.error && refusalMessage(upload.error, common("somethingWrong"));
  return (
    <FileUpload
      label={label}
      prompt={
        <>
          <span className="block font-bold text-ink">{t("photoPrompt")}</span>
          {t("photoTypes")}
        </>
      }
      accept="image/jpeg,image/png"
      wrongType={t("photoWrongType")}
      file={here?.file ?? null}
      uploaded={value && !here ? { src: `/api/v1/files/${value}`, name: t("photoKept") } : null}
      onChange={choose}
      replaceLabel={t("photoReplace")}
      removeLabel={t("photoRemove")}
      help={helpText()}
      error={refusal ?? (upload.isPending ? undefined : error)}
    />
  );

  function helpText(): string {
    if (upload.isPending) return t("photoSending");
    return here && value ? t("photoReceived") : "";
  }
}

function refusalMessage(error: Error, otherwise: string): string {
  if (!(error instanceof Refused)) return otherwise;
  return error.body.errors?.["document"]?.[0] ?? (error.body.message || otherwise);
}
