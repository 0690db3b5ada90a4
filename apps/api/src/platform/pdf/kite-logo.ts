import { G, Path, Svg } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";

/** The logo, at the given width and height. */
export function kiteLogo(size: number): ReactElement {
  return h(Svg, { viewBox: "0 0 64 64", width: size, height: size }, kiteShape());
}

/** The logo in a drawing of 64 by 64. */
export function kiteShape(transform = ""): ReactElement {
  return h(
    G,
    { transform: `${transform} rotate(20, 32, 32)`.trim() },
    h(Path, { d: "M32 49 40.5 63h-17z", fill: "#FFB829" }),
    h(Path, { d: "M32 1 57 27 32 54 7 27z", fill: "#E2401F" }),
    h(Path, { d: "M32 1 57 27 32 54z", fill: "#B92C10" }),
    h(Path, { d: "M32 54 22.8 44A13 13 0 0 1 41.2 44z", fill: "#FFB829" }),
    h(Path, {
      d: "M7 27Q32 6 57 27M32 1v40",
      fill: "none",
      stroke: "#FFF7E8",
      strokeOpacity: 0.75,
      strokeWidth: 2.4,
    }),
  );
}
