import { Refused } from "@ghuri/contract/client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { call } from "../../api/client.ts";
import { FileDrop } from "../../ui/file-drop.tsx";

interface Props {
  /** The id of the upload; empty while there is none. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly error: string | undefined;
}

/** The passport's photo page. It is sent as soon as it is chosen, so that validating needs no call. */
export function PassportPhoto({ value, onChange, error }: Props) {
  const t = useTranslations("travellers");
  const common = useTranslations("phrases");
  const [file, setFile] = useState<File | null>(null);
  const upload = useMutation({
    // A second choice waits for the first to arrive: the last one chosen is the one kept.
    scope: { id: "passport-photo" },
    async mutationFn(photo: File) {
      const body = new FormData();
      body.set("document", photo);
      return call("POST /api/v1/user/files", { body });
    },
    onSuccess: ({ data }) => onChange(data.id),
    onError: () => setFile(null),
  });

  function choose(photo: File | null) {
    setFile(photo);
    onChange("");
    if (photo) upload.mutate(photo);
    else upload.reset();
  }

  const refusal = upload.error && refusalWords(upload.error, common("somethingWrong"));
  return (
    <FileDrop
      label={`${t("passportPhoto")} *`}
      prompt={
        <>
          <span className="block font-bold text-ink">{t("photoPrompt")}</span>
          {t("photoTypes")}
        </>
      }
      accept="image/jpeg,image/png"
      wrongType={t("photoWrongType")}
      file={file}
      onChange={choose}
      replaceLabel={t("photoReplace")}
      removeLabel={t("photoRemove")}
      help={helpWords()}
      error={refusal ?? (upload.isPending ? undefined : error)}
    />
  );

  function helpWords(): string {
    if (upload.isPending) return t("photoSending");
    if (file && value) return t("photoReceived");
    return value ? t("photoKept") : "";
  }
}

function refusalWords(error: Error, otherwise: string): string {
  if (!(error instanceof Refused)) return otherwise;
  return error.body.errors?.["document"]?.[0] ?? (error.body.message || otherwise);
}
