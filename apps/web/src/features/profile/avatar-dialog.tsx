import type { Profile } from "@ghuri/contract/accounts";
import { useCallback, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { FileUpload } from "../../ui/file-upload.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { AvatarPicture } from "./avatar-picture.tsx";
import { cropToSquare } from "./crop-to-square.ts";
import { useAvatar } from "./use-avatar.ts";

interface Props {
  readonly profile: Profile;
  readonly onClose: () => void;
}

/** Choose, preview and upload a picture, or remove the current one. */
export function AvatarDialog({ profile, onClose }: Props) {
  const t = useTranslations("account");
  const common = useTranslations("common");
  const [file, setFile] = useState<File | null>(null);
  const [square, setSquare] = useState<Blob | null>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const { upload, removal } = useAvatar(onClose);

  /* Cropping a large picture takes time, and another may have been chosen meanwhile. */
  const latest = useRef<File | null>(null);
  async function choose(chosen: File | null) {
    latest.current = chosen;
    setFile(chosen);
    setSquare(null);
    setIsUnreadable(false);
    if (!chosen) return;
    const cut = await cropToSquare(chosen).catch(() => null);
    if (latest.current !== chosen) return;
    setSquare(cut);
    if (cut) return;
    // The file has an image extension, but is not an image.
    setFile(null);
    setIsUnreadable(true);
  }

  return (
    <Dialog
      title={t("pictureTitle")}
      note={t("pictureText")}
      closeLabel={common("close")}
      onClose={onClose}
      width={520}
      footer={
        <div className="flex flex-wrap justify-end gap-2.5">
          {profile.avatar && (
            <Button
              kind="danger-outline"
              className="max-tab:w-full tab:mr-auto"
              busyLabel={removal.isPending ? t("pictureRemoving") : null}
              onClick={() => removal.mutate()}
            >
              {t("pictureRemove")}
            </Button>
          )}
          <Button kind="outline" className="max-tab:flex-1" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button
            className="max-tab:flex-1"
            disabled={!square}
            busyLabel={upload.isPending ? t("pictureUploading") : null}
            onClick={() => square && upload.mutate(square)}
          >
            {t("pictureUpload")}
          </Button>
        </div>
      }
    >
      <div className="mb-6 flex justify-center">
        {square ? (
          <Preview square={square} label={t("picturePreview")} />
        ) : (
          <AvatarPicture profile={profile} className="size-36 text-5xl" />
        )}
      </div>
      <FileUpload
        label={t("pictureFile")}
        prompt={
          <>
            <span className="block font-bold text-ink">{t("picturePrompt")}</span>
            {t("pictureTypes")}
          </>
        }
        accept="image/png,image/jpeg"
        wrongType={t("pictureWrongType")}
        file={file}
        onChange={(chosen) => void choose(chosen)}
        replaceLabel={t("pictureReplace")}
        removeLabel={t("pictureTakeBack")}
        error={isUnreadable ? t("pictureWrongType") : undefined}
      />
    </Dialog>
  );
}

function Preview({ square, label }: { readonly square: Blob; readonly label: string }) {
  const show = useCallback(
    (picture: HTMLImageElement) => {
      picture.src = URL.createObjectURL(square);
      return () => URL.revokeObjectURL(picture.src);
    },
    [square],
  );
  return <img ref={show} alt={label} width={300} height={300} className="size-36 rounded-full" />;
}
