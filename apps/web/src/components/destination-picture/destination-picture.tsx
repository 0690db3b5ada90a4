import { useState } from "react";
import { findScene } from "@ghuri/posters/scenes";
import { loadBeforeScrolled } from "../../ui/load-before-scrolled.ts";

interface Props {
  readonly folder: "package-thumbs" | "visa-guidelines-thumbs";
  /** The file name of the uploaded picture; null without one. */
  readonly thumb: string | null;
  /** Place names, the most specific first, to choose a poster when there is no picture. */
  readonly places: readonly [string, ...string[]];
  /** Lists use the small size. */
  readonly size: "small" | "large";
  /** True when visible on page load: loads the image eagerly. */
  readonly eager?: boolean;
  readonly className?: string;
}

/** The picture of a package or visa guideline; a poster of the place when it has none or it fails to load. */
export function DestinationPicture({ folder, thumb, places, size, eager, className }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const address = thumb && `/storage/${folder}/${size === "small" ? "sm_" : ""}${thumb}`;
  const isDrawn = address === null || address === failed;
  return (
    <img
      src={isDrawn ? `/art/${findScene(...places)}.svg` : address}
      onError={() => setFailed(address)}
      ref={(img) => {
        loadBeforeScrolled(img);
        // It may have failed before the page ran.
        if (!isDrawn && img?.complete && img.naturalWidth === 0) setFailed(address);
      }}
      alt=""
      width={size === "small" ? 600 : 1200}
      height={size === "small" ? 400 : 800}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : "low"}
      className={className}
    />
  );
}
