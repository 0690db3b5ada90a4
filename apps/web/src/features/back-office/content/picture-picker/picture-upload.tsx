import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../../api/admin-client.ts";
import { getRefusalMessage } from "../../../../components/forms/server-errors.ts";
import { FileUpload } from "../../../../ui/file-upload.tsx";
import { CropDialog } from "./crop-dialog.tsx";
import { MIN_WIDTH } from "./crop-picture.ts";

interface Props {
  /** The current picture, if it is an upload. */
  readonly thumb: string | null;
  readonly folder: string;
  readonly onChange: (thumb: string | null) => void;
}

/** Takes a photo, lets the user crop it, and uploads the crop. The server stores the pixels only. */
export function PictureUpload({ thumb, folder, onChange }: Props) {
  const t = useTranslations("contentEditor.picture");
  const common = useTranslations("common");
  const [source, setSource] = useState<string | null>(null);
  const [fault, setFault] = useState<string | undefined>();
  const send = useMutation({
    mutationFn: async (cut: Blob) => {
      const body = new FormData();
      body.set("picture", cut, "picture.jpg");
      return (await adminCall("POST /api/v1/back-office/pictures", { body })).data.thumb;
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
      <FileUpload
        label={t("photo")}
        prompt={t("prompt")}
        help={t("help")}
        error={fault}
        accept="image/jpeg,image/png,image/webp"
        wrongType={t("wrongType")}
        file={null}
        uploaded={thumb === null ? null : { src: `/storage/${folder}/sm_${thumb}`, name: t("own") }}
        onChange={(file) => void choose(file)}
        replaceLabel={t("replace")}
        removeLabel={t("remove")}
      />
      {source && (
        <CropDialog
          src={source}
          busy={send.isPending}
          fault={send.error ? getRefusalMessage(send.error, common("somethingWrong")) : null}
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
