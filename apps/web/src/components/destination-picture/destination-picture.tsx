import { useState } from "react";
import { findScene } from "../../../art/scenes.ts";

interface Props {
  readonly folder: "package-thumbs" | "visa-guidelines-thumbs";
  /** The picture's name; null when nobody has given one. */
  readonly thumb: string | null;
  /** Where it is, the nearest first: what is drawn in a picture's place. */
  readonly places: readonly [string, ...string[]];
  /** Lists take the small one. */
  readonly size: "small" | "large";
  /** In view when the page opens: it comes first, not last. */
  readonly eager?: boolean;
  readonly className?: string;
}

/** The picture of a package or a visa; a poster of the place while it has none, or when it does not come. */
export function DestinationPicture({ folder, thumb, places, size, eager, className }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const address = thumb && `/storage/${folder}/${size === "small" ? "sm_" : ""}${thumb}`;
  const isDrawn = address === null || address === failed;
  return (
    <img
      src={isDrawn ? `/art/${findScene(...places)}.svg` : address}
      onError={() => setFailed(address)}
      alt=""
      width={size === "small" ? 600 : 1200}
      height={size === "small" ? 400 : 800}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      className={className}
    />
  );
}
