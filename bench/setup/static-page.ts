// The peer of a first visit: one page with inline text and style sheet. Run as a separate process.
import { serveReadyFiles } from "./serve-ready-files.ts";

const PARAGRAPH = `<p>${"A page of nothing but words, served as it is. ".repeat(12)}</p>`;

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="A static page, to compare with.">
<title>A static page</title>
<link rel="icon" href="data:,">
<style>body{max-width:60ch;margin:2rem auto;padding:0 1rem;font:1rem/1.6 sans-serif}</style>
</head>
<body><main><h1>A static page</h1>${PARAGRAPH.repeat(6)}</main></body>
</html>`;

serveReadyFiles({ "/": { type: "text/html; charset=utf-8", text: page } });
