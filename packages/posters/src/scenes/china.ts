import { palette } from "../draw/palette.ts";
import { kite } from "../draw/kite.ts";
import { cypress, under } from "../draw/land.ts";
import { paperEdge } from "../draw/paper-cut.ts";
import { birds, cloud, meadow, sky } from "../draw/sky.ts";
import { at, fill, line, svgDocument } from "../draw/svg.ts";

/** China: the wall climbing from tower to tower over the hills. */
export function china(): string {
  return svgDocument(
    400,
    300,
    sky({ ...meadow, sun: palette.vermilion }, { x: 112, y: 112, radius: 44 }),
    under("M-20 176L40 132 84 158 150 108 204 150 262 96 330 146 372 118 420 150", "#BFD6C6"),
    cloud(232, 158, 84),
    cloud(16, 166, 70),
    under(
      "M-20 208C30 176 70 174 112 192S190 200 238 164 316 122 352 132 400 128 420 116",
      palette.sage,
    ),
    wall("M244 168C280 142 312 134 346 138S394 132 410 122", 15),
    watch(350, 142, 0.82),
    under("M-20 236C30 214 84 208 128 220S200 236 244 208 330 168 420 176", palette.moss),
    wall("M-8 244C34 222 84 216 128 226S206 230 232 202 238 180 256 162", 19),
    watch(248, 176, 1),
    watch(112, 230, 1.25),
    under("M-20 262C60 244 130 262 200 258S330 220 420 226", palette.leaf),
    under("M-20 286C60 272 160 286 240 280S360 254 420 258", palette.forest),
    cypress(316, 254, 40, palette.pine),
    cypress(338, 252, 52, palette.pine),
    cypress(364, 254, 38, palette.pine),
    birds([186, 84], [204, 76]),
    kite(306, 86, { size: 32, turn: 16, cloth: "rani" }),
  );
}

/** A stretch of wall: its face, its road and its battlements, all along one line. */
function wall(path: string, tall: number): string {
  return [
    at(0, 4, line(path, "#A9793F", { width: tall, cap: "butt" })),
    line(path, palette.sand, { width: tall * 0.62, cap: "butt" }),
    at(0, -tall * 0.32, line(path, "#A9793F", { width: 3.4, dash: "4 3", cap: "butt" })),
  ].join("");
}

function watch(x: number, y: number, scale: number): string {
  const whole = "M-16 0l2-34h-3v-7h5v3h5v-3h5v3h4v-3h5v3h5v-3h5v7h-3L16 0z";
  return at(
    x,
    y,
    [
      paperEdge(whole),
      fill(whole, palette.dune),
      fill("M4-38h4v-3h5v3h5v-3h5v7h-9L16 0H4z", "#B87B3C"),
      fill("M-5 0v-12q0-5 5-5t5 5V0zM-10-20h4v-7h-4zM7-20h4v-7H7z", palette.plum),
    ],
    { scale },
  );
}
