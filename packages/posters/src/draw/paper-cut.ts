import { fill } from "./svg.ts";

const SHADOW = "#1A0F2E";

/** The faint edge a sheet of paper throws on what lies behind it: its own copy, 3 px up. */
export function paperEdge(path: string, lift = 3): string {
  return `<path d="${path}" fill="${SHADOW}" opacity=".1" transform="translate(0-${lift})"/>`;
}

/** A cut-out: the shape with its paper edge behind it. */
export function paperCut(path: string, colour: string, lift?: number): string {
  return paperEdge(path, lift) + fill(path, colour);
}

/** Keeps a long outline under a name of its own, to be stamped as often as needed. */
export function stencil(id: string, path: string): string {
  return `<defs><path id="${id}" d="${path}"/></defs>`;
}

/** A cut-out made with a stencil of the same picture. */
export function stamp(id: string, colour: string, lift = 4): string {
  return (
    `<use href="#${id}" y="-${lift}" fill="${SHADOW}" opacity=".1"/>` +
    `<use href="#${id}" fill="${colour}"/>`
  );
}
