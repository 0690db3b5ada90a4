import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { formatBdt } from "../i18n/format.ts";
import { keepMinimumGap } from "./keep-apart.ts";
import { RangeSlider } from "./range-slider.tsx";

function draw(own: Partial<Parameters<typeof RangeSlider>[0]> = {}): string {
  return renderToStaticMarkup(
    <RangeSlider
      label="Price"
      lowLabel="Lowest"
      highLabel="Highest"
      onChange={() => undefined}
      format={(taka) => formatBdt("en", taka)}
      {...own}
    />,
  );
}

/** What a thumb exposes to screen readers: bounds, step and value. */
function thumbs(html: string): string[][] {
  return [...html.matchAll(/<input[^>]*type="range"[^>]*>/g)].map(([input]) =>
    ["min", "max", "step", "value"].map(
      (name) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? "",
    ),
  );
}

it("the price slider defaults to 0-300000 in steps of 50 with 175000 selected [S2.13-05 S9-39 OP-07]", () => {
  const html = draw();
  expect(thumbs(html)).toEqual([
    ["0", "175000", "50", "0"],
    ["0", "300000", "50", "175000"],
  ]);
  expect(html).toContain("BDT\u00a00<");
  expect(html).toContain("BDT\u00a0175,000<");
});

it("accepts the bounds of the results [OP-07]", () => {
  expect(thumbs(draw({ min: 0, max: 100, step: 1, gap: 1, value: [10, 90] }))).toEqual([
    ["0", "90", "1", "10"],
    ["10", "100", "1", "90"],
  ]);
});

it.each([
  ["the low thumb stops", [170_000, 175_000], [155_000, 175_000]],
  ["the high thumb stops", [0, 5000], [0, 20_000]],
  ["far apart both go where they are put", [100_000, 175_000], [100_000, 175_000]],
] as const)("keeps 20000 between the thumbs: %s [S2.13-05 S9-39]", (_, next, expected) => {
  expect(keepMinimumGap(next, [0, 175_000], 20_000)).toEqual(expected);
});
