import { useState } from "react";
import { useTranslations } from "use-intl";
import { LANDMARKS } from "@ghuri/posters/scenes";
import { FieldNote } from "../../../../ui/field.tsx";
import { SegmentedControl } from "../../../../ui/segmented-control.tsx";
import { Panel } from "../../shell/panel.tsx";
import { PictureUpload } from "./picture-upload.tsx";

interface Props {
  /** "phuket.webp"; null without a picture. */
  readonly thumb: string | null;
  readonly onChange: (thumb: string | null) => void;
  readonly folder: "package-thumbs" | "visa-guidelines-thumbs";
  readonly error?: string | undefined;
}

const sceneFile = (scene: string) => `${scene}.webp`;

/** One of our poster scenes, or an uploaded photo, cropped to 3:2. */
export function PicturePicker({ thumb, onChange, folder, error }: Props) {
  const t = useTranslations("contentEditor.picture");
  const isScene = thumb === null || LANDMARKS.some((scene) => sceneFile(scene) === thumb);
  const [way, setWay] = useState<"scene" | "upload">(isScene ? "scene" : "upload");
  return (
    <Panel
      title={t("title")}
      end={
        <SegmentedControl
          label={t("way")}
          value={way}
          options={[
            { value: "scene", label: t("scene") },
            { value: "upload", label: t("upload") },
          ]}
          onChange={setWay}
        />
      }
    >
      {way === "scene" ? (
        <div
          role="radiogroup"
          aria-label={t("scene")}
          className="grid max-h-[264px] grid-cols-[repeat(auto-fill,minmax(104px,1fr))] gap-2 overflow-y-auto p-1.5"
        >
          {LANDMARKS.map((scene) => (
            <label
              key={scene}
              className="relative block cursor-pointer overflow-hidden rounded-lg outline-offset-2 has-checked:outline-3 has-checked:outline-ink has-focus-visible:outline-3 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="scene"
                value={scene}
                checked={thumb === sceneFile(scene)}
                onChange={() => onChange(sceneFile(scene))}
                aria-label={sceneName(scene)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <img
                src={`/art/${scene}.svg`}
                alt=""
                width={120}
                height={80}
                loading="lazy"
                className="aspect-[3/2] w-full object-cover"
              />
            </label>
          ))}
        </div>
      ) : (
        <PictureUpload thumb={isScene ? null : thumb} folder={folder} onChange={onChange} />
      )}
      {error && <FieldNote id="picture-fault" error={error} />}
    </Panel>
  );
}

/** "chiang-mai" → "Chiang mai": scenes are named after places. */
function sceneName(scene: string): string {
  const text = scene.replaceAll("-", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
