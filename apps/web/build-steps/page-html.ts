import { createHash } from "node:crypto";

interface Parts {
  /** Null: boot.js finds it, in the page that a device keeps for when there is no network. */
  readonly language: string | null;
  /** What lies in #app; none: the preloader stands there until the page runs. */
  readonly drawn: { readonly body: string; readonly title: string } | null;
  readonly css: string;
  readonly bootScript: string;
  /** Fetched together, once the page has been painted. */
  readonly fonts: readonly string[];
  readonly modules: readonly string[];
  /** Fetched when all of that is here. */
  readonly next: readonly string[];
}

export interface Page {
  readonly html: string;
  /** What the content security policy must allow besides our own files. */
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
const APP = '<div id="app"></div>';

/**
 * Makes the page that the server sends of the one that Vite made: its first paint waits for nothing but
 * itself. Scripts and the full style sheet stand in a template, which boot.js opens after that paint;
 * what may be wanted next stands in another, which it opens last.
 */
export function pageHtml(template: string, parts: Parts): Page {
  const { language, drawn, css, bootScript, fonts, modules, next } = parts;
  const entry = HEAD_TAGS.entry.exec(template)?.[0].trim();
  const styles = template.match(HEAD_TAGS.styles) ?? [];
  if (!entry) throw new Error("index.html names no entry script");
  const later = [
    ...styles.map((tag) => tag.trim()),
    ...fonts.map(
      (font) => `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...modules.map(modulePreload),
    entry,
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
    put(/<title>[^<]*<\/title>/, `<title>${drawn.title}</title>`);
    put(APP, `<div id="app">${drawn.body}</div>`);
  }
  const templates = [
    `<template id="later">${later.join("")}</template>`,
    `<template id="last">${next.map(modulePreload).join("")}</template>`,
  ];
  put("</body>", `${templates.join("")}</body>`);
  return { html, scriptHash: hashOf(bootScript), styleHash: hashOf(css) };
}

function modulePreload(address: string): string {
  return `<link rel="modulepreload" crossorigin href="/${address}">`;
}

function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
