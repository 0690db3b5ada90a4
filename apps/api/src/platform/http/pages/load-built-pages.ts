import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

/** A prerendered page of the web build, with the hashes that its policy must allow. */
export interface BuiltPage {
  /** Hashes of its one inline script and its one inline style sheet. */
  readonly scriptHash: string;
  readonly styleHash: string;
  /** Its content must be drawn: without it the page is empty. */
  readonly needsContent: boolean;
  /** Renders the page as it is sent: with its own head, these tags after it, and data at its end. */
  render(parts: PageParts): RenderedPage;
  /** The same with content. `draw` runs once per URL and parts; null when it returns null. */
  renderDrawn(
    url: string,
    parts: PageParts,
    draw: () => Promise<string | null>,
  ): Promise<RenderedPage | null>;
}

interface PageParts {
  /** Null leaves the built one. */
  readonly head: string | null;
  readonly tags: readonly string[];
  readonly data: string;
}

/** One version of a page, with its bytes for each encoding. */
export interface RenderedPage {
  readonly etag: string;
  bytes(encoding: Encoding): Promise<Buffer>;
}

export type Encoding = "br" | "gzip" | "identity";

/** The best encoding that a client accepts. Browsers name them without a quality value. */
export function acceptedEncoding(acceptEncoding = ""): Encoding {
  return /\bbr\b/.test(acceptEncoding)
    ? "br"
    : /\bgzip\b/.test(acceptEncoding)
      ? "gzip"
      : "identity";
}

interface ListedPage {
  readonly name: string;
  readonly scriptHash: string;
  readonly styleHash: string;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** How many versions are cached, and their bytes uncompressed. Few change within an hour. */
const KEPT_VERSIONS = { max: 400, maxSize: 25_000_000 } as const;

const TITLE = /<title>[^<]*<\/title>/;
/** Where apps/web/build-steps/page-html.ts leaves the place of the content. */
const CONTENT = "<!-- drawn -->";
const DESCRIPTION = /\s*<meta\s+name="description"[^>]*>/;

/** The pages of a web build by name, such as "home.bn"; null without a build. */
export function loadBuiltPages(folder: string): ReadonlyMap<string, BuiltPage> | null {
  const list = path.join(folder, "pages.json");
  if (!existsSync(list)) return null;
  const listed = JSON.parse(readFileSync(list, "utf8")) as readonly ListedPage[];
  const versions = new LRUCache<string, Version>({
    ...KEPT_VERSIONS,
    sizeCalculation: ({ size }) => size,
  });
  const drawing = new Map<string, Promise<Version | null>>();
  return new Map(
    listed.map(({ name, ...hashes }) => {
      const html = readFileSync(path.join(folder, `${name}.html`), "utf8");
      const write = cutUp(html);
      const keep = (key: string, text: string) => {
        const version = versionOf(text);
        versions.set(key, version);
        return version;
      };
      const render: BuiltPage["render"] = (parts) => {
        const key = keyOf(name, parts);
        return versions.get(key) ?? keep(key, write(parts));
      };
      const renderDrawn: BuiltPage["renderDrawn"] = async (url, parts, draw) => {
        const key = keyOf(`${name} ${url}`, parts);
        const known = versions.get(key) ?? drawing.get(key);
        if (known) return known;
        const version = draw()
          .then((body) =>
            body === null
              ? null
              : keep(
                  key,
                  write(parts).replace(CONTENT, () => body),
                ),
          )
          .finally(() => drawing.delete(key));
        drawing.set(key, version);
        return version;
      };
      return [name, { ...hashes, needsContent: html.includes(CONTENT), render, renderDrawn }];
    }),
  );
}

function keyOf(name: string, { head, tags, data }: PageParts): string {
  return createHash("sha1")
    .update(JSON.stringify([name, head, tags, data]))
    .digest("base64url");
}

/** Splits a page where head and data are inserted. Data is last, so that the first paint does not wait for it. */
function cutUp(html: string) {
  const [ownHead = ""] = TITLE.exec(html) ?? [];
  const [start = "", rest = ""] = html.split(ownHead, 2);
  const [middle = "", end = ""] = rest.split("</body>", 2);
  const stripped = start.replace(DESCRIPTION, "");
  return ({ head, tags, data }: PageParts) =>
    [
      head === null ? start : stripped,
      [head ?? ownHead, ...tags].join("\n    "),
      `${middle}${data}</body>${end}`,
    ].join("");
}

interface Version extends RenderedPage {
  readonly size: number;
}

function versionOf(text: string): Version {
  const etag = `W/"${createHash("sha1").update(text).digest("base64url")}"`;
  const html = Buffer.from(text);
  return { etag, bytes: packed(html), size: html.length };
}

const QUICK = 5;

function brotliOf(html: Buffer, quality: number): Promise<Buffer> {
  return brotli(html, {
    params: {
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      [constants.BROTLI_PARAM_QUALITY]: quality,
    },
  });
}

/**
 * Compressed as small as possible on first use: once, since a version does not change. That takes 0.2 s of a drawn page:
 * its first visitor gets it compressed quickly.
 */
function packed(html: Buffer): RenderedPage["bytes"] {
  const done: Partial<Record<Encoding, Promise<Buffer>>> = { identity: Promise.resolve(html) };
  const pack = {
    br: () => {
      const small = brotliOf(html, constants.BROTLI_MAX_QUALITY);
      void small.then(() => (done.br = small));
      return brotliOf(html, QUICK);
    },
    gzip: () => zip(html, { level: 9 }),
    identity: () => Promise.resolve(html),
  };
  return (encoding) => (done[encoding] ??= pack[encoding]());
}
