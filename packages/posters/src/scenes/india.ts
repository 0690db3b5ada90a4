import { palette } from "../draw/palette.ts";
import { kite } from "../draw/kite.ts";
import { cypress, under } from "../draw/land.ts";
import { paperCut } from "../draw/paper-cut.ts";
import { birds, cloud, rose, sky } from "../draw/sky.ts";
import { at, pathData, fill, line, svgDocument } from "../draw/svg.ts";
import { onion, tower } from "../draw/tower.ts";

/** India: the Taj Mahal at the end of its pool. */
export function india(): string {
  return svgDocument(
    400,
    300,
    sky(rose, { x: 200, y: 132, radius: 64 }),
    cloud(20, 98, 66),
    under("M-20 196C60 186 140 192 200 190S340 186 420 192", "#C9A48C"),
    minaret(92),
    minaret(308),
    taj(),
    paperCut("M60 214h280v12H60z", palette.shell),
    under("M-20 226h440", palette.moss),
    fill("M172 226h56l44 74H128z", palette.lagoon),
    fill("M188 226h24l10 46h-44z", palette.paper, 0.35),
    line("M170 228 124 302M230 228l46 74", palette.cream, { width: 5 }),
    [22, 52, 138, 262, 348, 378].map((x) =>
      cypress(x, 236, x < 100 || x > 300 ? 58 : 30, palette.forest),
    ),
    [108, 292].map((x) => cypress(x, 268, 46, palette.pine)),
    birds([262, 74], [282, 66]),
    kite(334, 88, { size: 32, turn: 16, cloth: "padma" }),
  );
}

function taj(): string {
  const niche = (x: number, y: number, half: number, height: number): string =>
    pathData`M${x - half} ${y}v${-height * 0.6}q0 ${-height * 0.3} ${half} ${-height * 0.4}q${half} ${height * 0.1} ${half} ${height * 0.4}v${height * 0.6}z`;
  return at(200, 214, [
    paperCut(onion(-44, -66, 13, 26), palette.paper),
    paperCut(onion(44, -66, 13, 26), palette.shell),
    paperCut(onion(0, -84, 31, 60), palette.paper),
    fill("M0-144c28 23 44 38 31 60H0z", palette.shell),
    line("M0-144v-14", palette.marigold, { width: 2.4 }),
    fill("M-28-86h56v14h-56z", palette.shell),
    paperCut("M-74 0v-58l10-8h38v-10h52v10h38l10 8V0z", palette.paper),
    fill("M26-66h38l10 8V0H26z", palette.shell),
    fill(niche(0, 0, 15, 54), "#B98A70"),
    fill(niche(0, 0, 10, 42), palette.plum),
    fill([-58, -40].map((x) => niche(x, 0, 6, 22) + niche(x, -30, 6, 22)).join(""), "#DDBFA4"),
    fill([40, 58].map((x) => niche(x, 0, 6, 22) + niche(x, -30, 6, 22)).join(""), "#C9A286"),
  ]);
}

function minaret(x: number): string {
  return [
    tower(
      x,
      "3,106 4,116 6,118 6,122 4,124 4.4,160 6.4,162 6.4,166 4.6,168 5.4,214",
      palette.paper,
      palette.shell,
    ),
    fill(onion(x, 107, 4, 12), palette.paper),
  ].join("");
}
