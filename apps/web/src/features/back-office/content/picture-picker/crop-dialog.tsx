import { useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Callout } from "../../../../ui/callout.tsx";
import { CROP_SIZE, cropPicture, MIN_WIDTH } from "./crop-picture.ts";

interface Props {
  readonly src: string;
  readonly busy: boolean;
  /** The server's refusal. */
  readonly fault: string | null;
  readonly onClose: () => void;
  readonly onCut: (cut: Blob) => void;
}

const ARROW_STEP = 8;

/** The crop area: moved by pointer or arrow keys, zoomed by a slider. */
export function CropDialog({ src, busy, fault, onClose, onCut }: Props) {
  const t = useTranslations("contentEditor.crop");
  const picture = useTranslations("contentEditor.picture");
  const common = useTranslations("common");
  const { localDigits } = useFormat();
  const [at, setAt] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [most, setMost] = useState(3);
  const [area, setArea] = useState<Area | null>(null);
  const [isUncut, setUncut] = useState(false);
  const isSoft = area !== null && area.width < CROP_SIZE.width;
  return (
    <Dialog
      title={t("title")}
      note={t("note")}
      closeLabel={common("close")}
      width={740}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <label className="flex min-w-0 flex-1 items-center gap-3 font-bold">
            {t("zoom")}
            <input
              type="range"
              min={1}
              max={most}
              step={0.05}
              value={zoom}
              aria-valuetext={`${localDigits(Math.round(zoom * 100))}%`}
              onChange={({ target }) => setZoom(Number(target.value))}
              className="min-w-0 flex-1 accent-ink"
            />
          </label>
          <Button
            kind="ink"
            disabled={area === null}
            busyLabel={busy ? t("sending") : null}
            onClick={() => {
              setUncut(false);
              if (area) cropPicture(src, area).then(onCut, () => setUncut(true));
            }}
          >
            {t("use")}
          </Button>
        </div>
      }
    >
      <div className="relative h-[min(50dvh,420px)] overflow-hidden rounded-xl bg-sunken">
        <Cropper
          image={src}
          crop={at}
          zoom={zoom}
          maxZoom={most}
          aspect={CROP_SIZE.width / CROP_SIZE.height}
          keyboardStep={ARROW_STEP}
          zoomWithScroll={false}
          disableAutomaticStylesInjection
          showGrid
          onCropChange={setAt}
          onZoomChange={setZoom}
          onCropComplete={(_percent, pixels) => setArea(pixels)}
          // Limits the zoom to the pixels that a list needs.
          onMediaLoaded={({ naturalWidth, naturalHeight }) =>
            setMost(Math.max(1, Math.min(naturalWidth, naturalHeight * 1.5) / MIN_WIDTH))
          }
          cropperProps={{ "aria-label": t("area"), role: "group" }}
        />
      </div>
      {isSoft && (
        <Callout tone="warning" className="mt-4">
          {t("soft")}
        </Callout>
      )}
      {(fault !== null || isUncut) && (
        <Callout tone="danger" role="alert" className="mt-4">
          {fault ?? picture("unreadable")}
        </Callout>
      )}
    </Dialog>
  );
}
