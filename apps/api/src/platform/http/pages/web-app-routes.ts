import path from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic, { type FastifyStaticOptions } from "@fastify/static";
import type { Language } from "@ghuri/contract/messages/message";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createOutageLog, type OutageLog } from "../../db/outage-log.ts";
import type { EventCounter } from "../../metrics/event-counter.ts";
import type { FindAllowedMethods } from "../server/allowed-methods.ts";
import { choosePageLanguage } from "./choose-page-language.ts";
import { createDrawnPageCounter, createPageDrawer } from "./draw-page.ts";
import {
  countSlices,
  getDrawnUrl,
  getPageKind as getKind,
  isPagePath,
  type PageKind,
} from "./page-paths.ts";
import { sendNotFound, sendMethodNotAllowed } from "../refusals/send-refusal.ts";
import type { PageHead, PageMetadata, PageProvider } from "./page-metadata.ts";
import { builtFilesRoutes } from "./built-files-routes.ts";
import {
  acceptedEncoding,
  type BuiltPage,
  loadBuiltPages,
  type RenderedPage,
} from "./load-built-pages.ts";
import { renderPageData } from "./render-page-data.ts";
import { meta, type Site, renderPageHead } from "./render-page-head.ts";

const WEB_DIST = fileURLToPath(new URL("../../../../../web/dist", import.meta.url));
const HOUR = "public, max-age=3600";
/** Folders of files only, with a URL each. The names of assets change with their content. */
const FOLDERS = { assets: "public, max-age=31536000, immutable", art: HOUR } as const;
/** Pages among the built files: this server chooses which one to send, so they have no URL of their own. */
const PAGES = "pages";
/** The web app built for this server, which draws pages: no file of it is sent. */
const DRAWING = "drawing";

/** First path segments of the server's own URLs: never answered with the page. */
const SERVER_PATHS =
  /^\/(api|download-[a-z-]+|sandbox|storage|mailbox|metrics|assets|art|icons)(\/|$|\.)/;

/** Where the service worker fetches the page that it caches: apps/web/src/worker/built-with.ts. */
const KEPT_SHELL = "/offline-shell";

export interface WebAppRoutesOptions {
  /** Folder of the web build. */
  readonly folder?: string;
  readonly site: Site;
  readonly pages: PageProvider;
  /** The content of a URL without a page. */
  readonly notFound: (language: Language) => PageHead;
  /** Which prerendered page a URL starts from. */
  readonly getPageKind?: (url: string) => PageKind;
  /** `<meta name>` tags of every page, such as the URL of airline logos. Read per page: staff may change them. */
  readonly metas?: () => Readonly<Record<string, string | undefined>>;
  /** Counts the pages that are drawn. */
  readonly drawn?: EventCounter;
}

/** Serves the built page. Hashed files are cached for a year; the page itself is always revalidated. */
export async function webAppRoutes(
  app: FastifyInstance,
  methodsAt: FindAllowedMethods,
  {
    folder = WEB_DIST,
    site,
    pages: modules,
    notFound,
    getPageKind = getKind,
    metas = () => ({}),
    drawn = createDrawnPageCounter(),
  }: WebAppRoutesOptions,
): Promise<void> {
  const answerUnknown = (request: FastifyRequest, reply: FastifyReply) => {
    const methods = methodsAt(addressOf(request));
    // A file that existed at the start may have been deleted by now.
    return methods.length > 0 && !methods.includes(request.method)
      ? sendMethodNotAllowed(request, reply, methods)
      : sendNotFound(request, reply);
  };
  const limited = { preHandler: app.rateLimit() };
  const pages = loadBuiltPages(path.join(folder, PAGES));
  const knownMetas = () =>
    Object.entries(metas()).flatMap(([name, content]) =>
      content === undefined ? [] : [[name, content] as const],
    );
  const tags = () => knownMetas().map(([name, content]) => meta("name", name, content));
  if (!pages) {
    app.setNotFoundHandler(limited, answerUnknown);
    return;
  }
  const files = {
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, file) => void reply.header("Cache-Control", cachingOf(file)),
  } satisfies Partial<FastifyStaticOptions>;
  // One route for each folder of many files: a route for each file took 80 ms of every start.
  for (const [name, cacheControl] of Object.entries(FOLDERS))
    builtFilesRoutes(app, { folder: path.join(folder, name), prefix: `/${name}/`, cacheControl });
  await app.register(fastifyStatic, {
    ...files,
    root: folder,
    wildcard: false,
    globIgnore: [...Object.keys(FOLDERS), PAGES, DRAWING]
      .map((name) => `${name}/**`)
      .concat("index.html"),
  });
  const drawer = createPageDrawer(path.join(folder, DRAWING), drawn);
  const findMetadata = createFindMetadata(modules, createOutageLog(app.log, "page metadata"));
  app.setNotFoundHandler(limited, async (request, reply) => {
    const address = addressOf(request);
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead || SERVER_PATHS.test(address)) return answerUnknown(request, reply);
    const kept = address === KEPT_SHELL && pages.get("kept");
    if (kept)
      return sendPage(request, reply, {
        page: kept,
        version: kept.render({ head: null, tags: tags(), data: "" }),
      });
    const language = choosePageLanguage(request, reply);
    const kind = getPageKind(request.url);
    const page = pages.get(`${kind}.${language}`);
    const plain = pages.get(`plain.${language}`);
    const found = isPagePath(address) ? await findMetadata(request, language) : "nothing";
    if (page?.needsContent && found !== null && found !== "nothing") {
      const version = await renderDrawn(page, request.url, { language, info: found });
      if (version) return sendPage(request, reply, { page, version });
    }
    const empty = !page || page.needsContent ? plain : page;
    if (!empty) return answerUnknown(request, reply);
    const info = found === "nothing" ? { head: notFound(language), isNoIndex: true } : found;
    const parts = info ? partsOf(language, info) : { head: null, tags: tags(), data: "" };
    const slices = kind === "results" ? countSlices(request.url) : 1;
    const version = empty.render(
      slices > 1
        ? { ...parts, tags: [...parts.tags, meta("name", "slices", String(slices))] }
        : parts,
    );
    return sendPage(request, reply.status(found === "nothing" ? 404 : 200), {
      page: empty,
      version,
    });
  });

  function partsOf(language: Language, info: PageMetadata) {
    return {
      head: renderPageHead(site, language, info),
      tags: tags(),
      data: renderPageData(language, info),
    };
  }

  /** The page with its content; null when it cannot be drawn, or not soon enough for this visitor. */
  async function renderDrawn(
    page: BuiltPage,
    requested: string,
    { language, info }: { readonly language: Language; readonly info: PageMetadata },
  ): Promise<RenderedPage | null> {
    if (!drawer) return null;
    const url = getDrawnUrl(requested);
    const answers = info.initialResponses ?? {};
    const metasNow = Object.fromEntries(knownMetas());
    const version = page.renderDrawn(url, partsOf(language, info), () =>
      drawer.draw({ url, language, answers, metas: metasNow }),
    );
    return drawer.inTime(version);
  }
}

/** A cached worker could never be replaced; the manifest is revalidated each time, too. */
const ASKED_EACH_TIME = /[/\\](?:sw\.js|manifest\.\w+\.webmanifest)(?:\.br|\.gz)?$/;

function cachingOf(file: string): string {
  return ASKED_EACH_TIME.test(file) ? "no-cache" : HOUR;
}

/** The metadata of a page from its module. When the module fails, the page is sent without it. */
function createFindMetadata(modules: PageProvider, failures: OutageLog) {
  return async (request: FastifyRequest, language: Language) => {
    try {
      return await modules.getPageMetadata({
        path: decodeURIComponent(addressOf(request)),
        language,
      });
    } catch (error) {
      failures.record(error);
      return null;
    }
  };
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, version }: { readonly page: BuiltPage; readonly version: RenderedPage },
): Promise<FastifyReply> {
  void reply
    .header("Cache-Control", "no-cache")
    .header("Vary", "Accept-Encoding, Accept-Language, Cookie")
    .header("ETag", version.etag)
    // Also on a 304: its headers replace those cached with the page.
    .header("Content-Security-Policy", allowing(page, reply));
  if (reply.statusCode === 200 && request.headers["if-none-match"] === version.etag)
    return reply.status(304).send();
  const encoding = acceptedEncoding(request.headers["accept-encoding"]);
  if (encoding !== "identity") void reply.header("Content-Encoding", encoding);
  return reply.type("text/html; charset=utf-8").send(await version.bytes(encoding));
}

/** The policy of every response, plus the hashes of the page's own script and style sheet. */
function allowing({ scriptHash, styleHash }: BuiltPage, reply: FastifyReply): string {
  return String(reply.getHeader("content-security-policy"))
    .replace("script-src 'self'", `script-src 'self' '${scriptHash}'`)
    .replace("style-src 'self'", `style-src 'self' '${styleHash}'`);
}

function addressOf(request: FastifyRequest): string {
  return request.url.split("?", 1)[0] ?? "/";
}
