type Fragment = string | readonly Fragment[];

/** Writes a number the short way: `0.50` becomes `.5`. */
export function formatNumber(value: number, decimals = 1): string {
  const text = String(Number(value.toFixed(decimals)));
  return text.replace(/^(-?)0\./, "$1.").replace(/^-0$/, "0");
}

/** Path data whose numbers are written short: d`M${x} ${y}h10`. */
export function pathData(strings: TemplateStringsArray, ...values: (number | string)[]): string {
  return String.raw(
    { raw: strings },
    ...values.map((value) => (typeof value === "number" ? formatNumber(value) : value)),
  );
}

export function fill(path: string, colour: string, opacity?: number): string {
  return `<path d="${path}" fill="${colour}"${faded(opacity)}/>`;
}

interface Stroke {
  width?: number;
  opacity?: number;
  dash?: string;
  cap?: "round" | "butt";
}

export function line(path: string, colour: string, stroke: Stroke = {}): string {
  const { width = 1.6, opacity, dash, cap = "round" } = stroke;
  const ends = cap === "round" ? ' stroke-linecap="round"' : "";
  const gaps = dash === undefined ? "" : ` stroke-dasharray="${dash}"`;
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${formatNumber(width)}"${ends}${gaps}${faded(opacity)}/>`;
}

export function disc(
  x: number,
  y: number,
  radius: number,
  colour: string,
  opacity?: number,
): string {
  return `<circle cx="${formatNumber(x)}" cy="${formatNumber(y)}" r="${formatNumber(radius)}" fill="${colour}"${faded(opacity)}/>`;
}

interface Ring {
  width?: number;
  dash?: string;
}

export function ring(
  x: number,
  y: number,
  radius: number,
  colour: string,
  look: Ring = {},
): string {
  const { width = 2, dash } = look;
  const gaps = dash === undefined ? "" : ` stroke-dasharray="${dash}" stroke-linecap="round"`;
  return `<circle cx="${formatNumber(x)}" cy="${formatNumber(y)}" r="${formatNumber(radius)}" fill="none" stroke="${colour}" stroke-width="${formatNumber(width)}"${gaps}/>`;
}

export function box(x: number, y: number, width: number, height: number, colour: string): string {
  return fill(pathData`M${x} ${y}h${width}v${height}h${-width}z`, colour);
}

interface Placing {
  scale?: number;
  turn?: number;
  flip?: boolean;
}

/** Sets a drawing made around the origin at a place. */
export function at(x: number, y: number, content: Fragment, placing: Placing = {}): string {
  const { scale = 1, turn = 0, flip = false } = placing;
  const turned = turn === 0 ? "" : `rotate(${formatNumber(turn)})`;
  const factor = formatNumber(scale, 2);
  const scaled = flip ? `scale(-${factor} ${factor})` : scale === 1 ? "" : `scale(${factor})`;
  return `<g transform="translate(${formatNumber(x)} ${formatNumber(y)})${turned}${scaled}">${flat(content)}</g>`;
}

export function svgDocument(width: number, height: number, ...parts: Fragment[]): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"` +
    ` viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">${flat(parts)}</svg>\n`
  );
}

function flat(fragment: Fragment): string {
  return typeof fragment === "string" ? fragment : fragment.map(flat).join("");
}

function faded(opacity: number | undefined): string {
  return opacity === undefined ? "" : ` opacity="${formatNumber(opacity, 2)}"`;
}
