import { Circle, Path, Svg } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import { kiteShape } from "../../../../platform/pdf/kite-logo.ts";
import { INK, INK_2 } from "../../../../platform/pdf/styles.ts";

/** The line from one airport to the other, with the kite logo at its end. */
export function flightPath(): ReactElement {
  return h(
    Svg,
    { viewBox: "0 0 180 26", width: 156, height: 22.5 },
    h(Path, {
      d: "M9 21Q90 20 158 10",
      fill: "none",
      stroke: INK_2,
      strokeWidth: 1.3,
    }),
    h(Circle, { cx: 6, cy: 21, r: 3.2, fill: "#FFFFFF", stroke: INK, strokeWidth: 1.5 }),
    kiteShape("translate(154, 0) scale(0.36)"),
  );
}
