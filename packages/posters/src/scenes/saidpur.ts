import { palette } from "../draw/palette.ts";
import { kite } from "../draw/kite.ts";
import { under } from "../draw/land.ts";
import { paperCut } from "../draw/paper-cut.ts";
import { birds, dawn, sky } from "../draw/sky.ts";
import { at, pathData, fill, line, svgDocument } from "../draw/svg.ts";

/** Saidpur: a train through the mustard, palmyra palms, and the far snow one sees on a clear winter morning. */
export function saidpur(): string {
  return svgDocument(
    400,
    300,
    sky(dawn, { x: 84, y: 132, radius: 40 }),
    at(-42, 0, snowRange()),
    under("M-20 176C40 166 90 172 150 170S300 176 420 166", palette.mint),
    under("M-20 186C60 178 160 184 220 180S340 184 420 178", palette.sage),
    train(196, 194),
    fields(),
    palmyra(346, 232, 1.2),
    palmyra(382, 218, 0.9),
    palmyra(28, 210, 0.8),
    birds([148, 84], [168, 92]),
    kite(304, 87, { size: 34, turn: 18, cloth: "rani" }),
  );
}

function snowRange(): string {
  return [
    paperCut(
      "M176 178L216 150 236 158 262 124 280 134 306 106 330 132 346 124 376 152 420 138V180z",
      "#C7C3DE",
    ),
    fill("M306 106L330 132 346 124 376 152 420 138V180H330L318 150 322 132z", "#A6A4CC"),
    fill(
      "M262 124l18 10 26-28 24 26 16-8 14 13-10-3-8 6-9-7-8 10-10-14-7 12-10-9-9 14-11-6-10 8-8-4-9 6z",
      palette.paper,
    ),
  ].join("");
}

function train(x: number, y: number): string {
  const coaches = [-128, -76, -24].map(
    (left) => pathData`M${left} -22h46q3 0 3 3v15h-52v-15q0-3 3-3z`,
  );
  return at(x, y, [
    paperCut("M-216 2h460v8h-460z", palette.clay),
    fill(`${coaches.join("")}M28-24h46q10 4 14 20H28z`, palette.leaf),
    line("M-126-15H22", palette.cream, { width: 6, dash: "6 4", cap: "butt" }),
    line("M-130-6h216", palette.marigold, { width: 2.4 }),
    fill("M62-20h9q5 4 7 8H62z", palette.cream),
    line("M-120 0H84", palette.ink, { width: 5, dash: ".1 10.2" }),
  ]);
}

/** Strips of mustard and young paddy, running to one point behind the train. */
function fields(): string {
  const strip = (from: number, to: number): string =>
    pathData`M${205 + from * 0.3} 204L${205 + from * 2.4} 304H${205 + to * 2.4}L${205 + to * 0.3} 204z`;
  const edges = [-700, -250, -150, -80, -36, 4, 50, 110, 190, 300, 700];
  const colours = [
    palette.moss,
    palette.marigold,
    palette.sage,
    "#F7CB4D",
    palette.moss,
    palette.marigold,
    palette.leaf,
    "#F7CB4D",
    palette.sage,
    palette.moss,
  ];
  const strips = colours.map((colour, index) =>
    fill(strip(edges[index] ?? 0, edges[index + 1] ?? 0), colour),
  );
  return paperCut("M0 204h400v96H0z", palette.moss) + strips.join("");
}

/** The palmyra palm of the field banks: a straight trunk under a round fan of blades. */
function palmyra(x: number, y: number, scale: number): string {
  const blades = Array.from({ length: 13 }, (_, index) => {
    const angle = Math.PI * (-1.14 + index * 0.107);
    return pathData`M0 0L${Math.cos(angle) * 25} ${Math.sin(angle) * 25}`;
  });
  const crown = [
    fill("M-17 4A17.5 17.5 0 1 1 17 4L0 2z", palette.forest),
    line(blades.join(""), palette.forest, { width: 4.4 }),
  ];
  return at(x, y, [fill("M-3 0Q-1-40-1.5-80h3Q2-40 4 0z", palette.bark), at(0, -82, crown)], {
    scale,
  });
}
