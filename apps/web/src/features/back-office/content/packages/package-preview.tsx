import type { PackageFields } from "@ghuri/contract/admin-packages";
import { useDeferredValue, useState } from "react";
import { useTranslations } from "use-intl";
import { SegmentedControl } from "../../../../ui/segmented-control.tsx";
import { PreviewFrame } from "../editing/preview-frame.tsx";
import { PackageCardPreview, PackagePagePreview } from "./package-preview-panes.tsx";

interface Props {
  readonly written: PackageFields;
  /** The country's display name; null before the first save. */
  readonly country: { readonly en: string; readonly bn: string } | null;
  readonly isSample: boolean;
}

/** What travellers will see, as a card or as a page. */
export function PackagePreview({ written, country, isSample }: Props) {
  const t = useTranslations("contentEditor");
  const isOwnTraveller = useTranslations("backOfficePackages.preview");
  const [as, setAs] = useState<"card" | "page">("card");
  const shown = useDeferredValue(written);
  const Shown = as === "card" ? PackageCardPreview : PackagePagePreview;
  return (
    <PreviewFrame
      choice={
        <SegmentedControl
          label={t("previewAs")}
          value={as}
          options={[
            { value: "card", label: isOwnTraveller("card") },
            { value: "page", label: isOwnTraveller("page") },
          ]}
          onChange={setAs}
        />
      }
    >
      {() => <Shown written={shown} country={country} isSample={isSample} />}
    </PreviewFrame>
  );
}
