import { IconMaximize, IconRotateClockwise, IconZoomIn, IconZoomOut } from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { Callout } from "../../../../ui/callout.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";

interface Props {
  readonly src: string;
  /** The accessible name of the photo. */
  readonly name: string;
  readonly foot?: ReactNode;
}

const ZOOMS = [1, 1.5, 2, 3, 4] as const;
const FULL_TURN = 360;

/** A photo that can be enlarged, rotated and shown full screen. It scrolls when it is larger than its frame. */
export function PhotoViewer({ src, name, foot }: Props) {
  const t = useTranslations("backOffice.viewer");
  const { localDigits } = useFormat();
  const frame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(0);
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<"coming" | "here" | "failed">("coming");
  const zoomBy = (steps: number) =>
    setZoom((before) => Math.max(0, Math.min(ZOOMS.length - 1, before + steps)));
  const scale = ZOOMS[zoom] ?? 1;
  return (
    <figure ref={frame} className="card m-0 flex flex-col overflow-hidden rounded-[14px]">
      <figcaption className="flex flex-wrap items-center gap-2 px-4 py-2">
        <span className="min-w-0 flex-1 basis-40 font-bold [overflow-wrap:anywhere]">{name}</span>
        <span role="status" className="type-caption numerals text-ink-3">
          {t("zoom", { percent: localDigits(scale * 100) })}
        </span>
        <IconButton
          label={t("zoomIn")}
          outlined
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => zoomBy(1)}
        >
          <IconZoomIn size={18} stroke={1.9} aria-hidden="true" />
        </IconButton>
        <IconButton label={t("zoomOut")} outlined disabled={zoom === 0} onClick={() => zoomBy(-1)}>
          <IconZoomOut size={18} stroke={1.9} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t("turn")}
          outlined
          onClick={() => setTurn((before) => (before + 90) % FULL_TURN)}
        >
          <IconRotateClockwise size={18} stroke={1.9} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t("fullScreen")}
          outlined
          onClick={() =>
            void (document.fullscreenElement
              ? document.exitFullscreen()
              : frame.current?.requestFullscreen())
          }
        >
          <IconMaximize size={18} stroke={1.9} aria-hidden="true" />
        </IconButton>
      </figcaption>
      <div
        role="group"
        aria-label={name}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be reachable by keyboard
        tabIndex={0}
        className="relative h-[min(62dvh,560px)] grow overflow-auto bg-sunken -outline-offset-3"
      >
        {state === "failed" && (
          <Callout tone="danger" role="alert" className="m-4">
            {t("failed")}
          </Callout>
        )}
        {state === "coming" && (
          <div role="status" className="absolute inset-0 p-4">
            <span className="visually-hidden">{t("loading")}</span>
            <Skeleton className="size-full rounded-xl" />
          </div>
        )}
        <img
          src={src}
          alt={name}
          onLoad={() => setState("here")}
          onError={() => setState("failed")}
          hidden={state === "failed"}
          style={{ width: `${scale * 100}%`, height: `${scale * 100}%`, rotate: `${turn}deg` }}
          className="max-w-none object-contain p-4"
        />
      </div>
      {foot && (
        <p className="type-small flex flex-wrap justify-between gap-x-4 px-4 py-2.5 text-ink-3">
          {foot}
        </p>
      )}
    </figure>
  );
}
