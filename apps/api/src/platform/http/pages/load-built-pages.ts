import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A prerendered page of the web build, with the hashes that its policy must allow. */
export interface BuiltPage {
  /** Hashes of its one inline script and its one inline style sheet. */
  readonly scriptHash: string;
  readonly styleHash: string;
  /** Renders the page as it is sent: with its own head, these tags after it, and data at its end. */
  render(head: string | null, tags: readonly string[], data: string): RenderedPage;
}

/** One version of a page, with its bytes for each encoding. */
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

/** How many compressed versions are cached. Few change within an hour, and each takes 20 kB. */
const KEPT_VERSIONS = 400;

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /\s*<meta\s+name="description"[^>]*>/;

/** The pages of a web build by name, such as "home.bn"; null without a build. */
export function loadBuiltPages(folder: string): ReadonlyMap<string, BuiltPage> | null {
  const list = path.join(folder, "pages.json");
  if (!existsSync(list)) return null;
  const listed = JSON.parse(readFileSync(list, "utf8")) as readonly ListedPage[];
  const versions = new LruCache<RenderedPage>(KEPT_VERSIONS);
  return new Map(
    listed.map(({ name, ...hashes }) => {
      const write = cutUp(readFileSync(path.join(folder, `${name}.html`), "utf8"));
      const render: BuiltPage["render"] = (head, tags, data) =>
        versions.get([name, head, ...tags, data].join("\n"), () =>
          versionOf(write(head, tags, data)),
        );
      return [name, { ...hashes, render }];
    }),
  );
}

/** Splits a page where head and data are inserted. Data is last, so that the first paint does not wait for it. */
function cutUp(html: string) {
  const [ownHead = ""] = TITLE.exec(html) ?? [];
  const [start = "", rest = ""] = html.split(ownHead, 2);
  const [middle = "", end = ""] = rest.split("</body>", 2);
  const stripped = start.replace(DESCRIPTION, "");
  return (head: string | null, tags: readonly string[], data: string) =>
    [
      head === null ? start : stripped,
      [head ?? ownHead, ...tags].join("\n    "),
      `${middle}${data}</body>${end}`,
    ].join("");
}

function versionOf(text: string): RenderedPage {
  const etag = `W/"${createHash("sha1").update(text).digest("base64url")}"`;
  return { etag, bytes: packed(text) };
}

/** Compressed as small as possible on first use: once, since a version does not change. */
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
/** Keeps the most recently used values and evicts the least recently used one. */
class LruCache<Value> {
  readonly #values = new Map<string, Value>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** Returns the cached value of a key, or makes and caches it. */
  get(key: string, make: () => Value): Value {
    const value = this.#values.get(key) ?? make();
    // A map iterates in insertion order: re-inserting makes this key the newest.
    this.#values.delete(key);
    this.#values.set(key, value);
    const [oldest] = this.#values.keys();
    if (oldest !== undefined && this.#values.size > this.#most) this.#values.delete(oldest);
    return value;
  }
}
