import { createHash } from "node:crypto";

interface Drawn {
  readonly body: string;
  readonly title: string;
  /** The server draws the page, and puts its content in the place of the body. */
  readonly isByServer?: boolean;
}

/** apps/api/src/platform/http/pages/load-built-pages.ts replaces the comment. */
export const DRAWN_BY_SERVER: Drawn = { body: "<!-- drawn -->", title: "Ghuri", isByServer: true };

interface Parts {
  /** null for the offline shell, where boot.js sets the language. */
  readonly language: string | null;
  /** The prerendered content of #app; without it the preloader is shown until the page runs. */
  readonly drawn: Drawn | null;
  readonly css: string;
  readonly bootScript: string;
  /** Loaded in parallel after the first paint. */
  readonly fonts: readonly string[];
  readonly modules: readonly string[];
  /** Preloaded after `modules`. */
  readonly next: readonly string[];
}

export interface Page {
  readonly html: string;
  /** Hashes of inline code that the content security policy must allow. */
  readonly scriptHash: string;
  readonly styleHash: string;
}

const HEAD_TAGS = {
  entry: /[ \t]*<script type="module"[^>]*><\/script>\n?/,
  modules: /[ \t]*<link rel="modulepreload"[^>]*>\n?/g,
  styles: /[ \t]*<link rel="stylesheet"[^>]*>\n?/g,
} as const;
const BOOT = '<script src="/boot.js"></script>';
const PRELOADER = /<!-- preloader -->[\s\S]*<!-- \/preloader -->/;
const COMMENTS = /<!--[\s\S]*?-->/g;
const BETWEEN_TAGS = />\s+</g;
/** What is drawn comes first on a slow connection: a visitor sees its pictures before scripts make it respond. */
const AFTER_PICTURES = 'fetchpriority="low"';
const APP = '<div id="app"></div>';

/**
 * Turns Vite's index.html into the page that the server sends. The first paint needs nothing but the HTML
 * itself. Scripts and the full style sheet are in a template that boot.js inserts after the first paint; a
 * second template holds what is preloaded last.
 */
export function pageHtml(template: string, parts: Parts): Page {
  const { language, drawn, css, bootScript, fonts, modules, next } = parts;
  const entry = HEAD_TAGS.entry.exec(template)?.[0].trim();
  const styles = template.match(HEAD_TAGS.styles) ?? [];
  if (!entry) throw new Error("index.html has no entry script");
  const later = [
    ...styles.map((tag) => tag.trim()),
    ...fonts.map(
      (font) => `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...modules.map(modulePreload),
    entry.replace("<script ", `<script ${AFTER_PICTURES} `),
  ];
  let html = template;
  const put = (place: string | RegExp, text: string) => {
    const next = html.replace(place, () => text);
    if (next === html) throw new Error(`index.html has no ${place.toString()}`);
    html = next;
  };
  if (language) {
    put("<html>", `<html lang="${language}">`);
    html = html.replace("/manifest.en.", `/manifest.${language}.`);
  } else put("</title>", '</title><meta name="kept-shell" />');
  put(HEAD_TAGS.entry, "");
  html = html.replace(HEAD_TAGS.modules, "").replace(HEAD_TAGS.styles, "");
  put(BOOT, `<style>${css}</style><script>${bootScript}</script>`);
  if (drawn) {
    put(PRELOADER, "");
    html = html.replace(COMMENTS, "").replace(BETWEEN_TAGS, "><");
    html = html.replace(new RegExp(`<p lang="(?!${language})[\\s\\S]*?</p>`, "g"), "");
    html = html.replace(/<title>[^<]*<\/title>/, () => `<title>${drawn.title}</title>`);
    put(APP, `<div id="app"${drawn.isByServer ? " data-drawn" : ""}>${drawn.body}</div>`);
  }
  const templates = [
    `<template id="later">${later.join("")}</template>`,
    `<template id="last">${next.map(modulePreload).join("")}</template>`,
  ];
  put("</body>", `${templates.join("")}</body>`);
  return { html, scriptHash: hashOf(bootScript), styleHash: hashOf(css) };
}

function modulePreload(address: string): string {
  return `<link rel="modulepreload" ${AFTER_PICTURES} crossorigin href="/${address}">`;
}

function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
