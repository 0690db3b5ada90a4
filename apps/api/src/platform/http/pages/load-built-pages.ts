import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LruCache } from "../../lru-cache.ts";

/** A page as the web build drew it, with what its policy must allow. */
export interface BuiltPage {
  /** Hashes of the one script and the one style sheet that stand inside it. */
  readonly scriptHash: string;
  readonly styleHash: string;
  /** The page as it is sent: with a head of its own, and with data at its end. */
  render(head: string | null, data: string): RenderedPage;
}

/** One version of a page, with its bytes for each line. */
export interface RenderedPage {
  readonly etag: string;
  bytes(encoding: Encoding): Promise<Buffer>;
}

export type Encoding = "br" | "gzip" | "identity";

interface ListedPage {
  readonly name: string;
  readonly scriptHash: string;
  readonly styleHash: string;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Versions of pages that stay packed. Few change within an hour, and one of them takes 20 kB. */
const KEPT_VERSIONS = 400;

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /\s*<meta\s+name="description"[^>]*>/;

/** The pages of a web build by name, such as "home.bn", all with these tags; null when nothing is built. */
export function loadBuiltPages(
  folder: string,
  tags: readonly string[],
): ReadonlyMap<string, BuiltPage> | null {
  const list = path.join(folder, "pages.json");
  if (!existsSync(list)) return null;
  const listed = JSON.parse(readFileSync(list, "utf8")) as readonly ListedPage[];
  const versions = new LruCache<RenderedPage>(KEPT_VERSIONS);
  return new Map(
    listed.map(({ name, ...hashes }) => {
      const write = cutUp(readFileSync(path.join(folder, `${name}.html`), "utf8"), tags);
      const render = (head: string | null, data: string) =>
        versions.get([name, head, data].join("\n"), () => versionOf(write(head, data)));
      return [name, { ...hashes, render }];
    }),
  );
}

/** Cuts a page up where heads and data go; data comes last, so that the first paint does not wait for it. */
function cutUp(html: string, tags: readonly string[]) {
  const [ownHead = ""] = TITLE.exec(html) ?? [];
  const [start = "", rest = ""] = html.split(ownHead, 2);
  const [middle = "", end = ""] = rest.split("</body>", 2);
  const told = start.replace(DESCRIPTION, "");
  return (head: string | null, data: string) =>
    [
      head === null ? start : told,
      [head ?? ownHead, ...tags].join("\n    "),
      `${middle}${data}</body>${end}`,
    ].join("");
}

function versionOf(text: string): RenderedPage {
  const etag = `W/"${createHash("sha1").update(text).digest("base64url")}"`;
  return { etag, bytes: packed(text) };
}

/** Packed as tightly as can be, when first asked for: once, since a version does not change. */
function packed(text: string): RenderedPage["bytes"] {
  const html = Buffer.from(text);
  const done: Partial<Record<Encoding, Promise<Buffer>>> = { identity: Promise.resolve(html) };
  const pack = {
    br: () => brotli(html, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: html.length } }),
    gzip: () => zip(html, { level: 9 }),
    identity: () => Promise.resolve(html),
  };
  return (encoding) => (done[encoding] ??= pack[encoding]());
}
