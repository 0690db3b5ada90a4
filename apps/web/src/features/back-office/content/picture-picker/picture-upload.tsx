import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { staffCall } from "../../../../api/staff-client.ts";
import { refusalWords } from "../../../../pieces/field-words/server-faults.ts";
import { FileDrop } from "../../../../ui/file-drop.tsx";
import { CropModal } from "./crop-modal.tsx";
import { MIN_WIDTH } from "./cut-picture.ts";

interface Props {
  /** The upload that is shown now, if it is one. */
  readonly thumb: string | null;
  readonly folder: string;
  readonly onChange: (thumb: string | null) => void;
}

/** Takes a photo, lets it be cut, and sends the cut to the server, which keeps pixels only. */
export function PictureUpload({ thumb, folder, onChange }: Props) {
  const t = useTranslations("contentEditor.picture");
  const common = useTranslations("phrases");
  const [source, setSource] = useState<string | null>(null);
  const [fault, setFault] = useState<string | undefined>();
  const send = useMutation({
    mutationFn: async (cut: Blob) => {
      const body = new FormData();
      body.set("picture", cut, "picture.jpg");
      return (await staffCall("POST /api/v1/back-office/pictures", { body })).data.thumb;
    },
    onSuccess: (name) => {
      setSource(null);
      onChange(name);
    },
  });
  useEffect(() => () => void (source && URL.revokeObjectURL(source)), [source]);

  async function choose(file: File | null) {
    setFault(undefined);
    send.reset();
    if (!file) {
      onChange(null);
      return;
    }
    const address = URL.createObjectURL(file);
    const width = await widthOf(address);
    if (width === null || width < MIN_WIDTH) {
      URL.revokeObjectURL(address);
      setFault(t(width === null ? "unreadable" : "tooSmall"));
      return;
    }
    setSource(address);
  }

  return (
    <>
      <FileDrop
        label={t("photo")}
        prompt={t("prompt")}
        help={t("help")}
        error={fault}
        accept="image/jpeg,image/png,image/webp"
        wrongType={t("wrongType")}
        file={null}
        kept={thumb === null ? null : { src: `/storage/${folder}/sm_${thumb}`, name: t("own") }}
        onChange={(file) => void choose(file)}
        replaceLabel={t("replace")}
        removeLabel={t("remove")}
      />
      {source && (
        <CropModal
          src={source}
          busy={send.isPending}
          fault={send.error ? refusalWords(send.error, common("somethingWrong")) : null}
          onClose={() => setSource(null)}
          onCut={send.mutate}
        />
      )}
    </>
  );
}

function widthOf(address: string): Promise<number | null> {
  return new Promise((answer) => {
    const picture = new Image();
    picture.addEventListener("load", () => answer(picture.naturalWidth));
    picture.addEventListener("error", () => answer(null));
    picture.src = address;
  });
}
