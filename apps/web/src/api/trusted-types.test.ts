import { expect, it } from "vitest";
import { escapeOtherTags, serviceWorkerUrl, trustHtml } from "./trusted-types.ts";

it("descriptions and articles stay as they are", () => {
  for (const html of [
    "<p>Two nights, <strong>half board</strong>.<br />Boat <em>included</em>.</p>",
    '<ul><li><a href="https://example.com/a?b=1&amp;c=2" rel="noopener nofollow">Map</a></li></ul>',
    '<p><a href="/visa-guidelines">Visas</a>, <a href="mailto:help@example.com">mail</a>, <a href="tel:+8801">call</a></p>',
    '<h3>5 &lt; 6</h3><p>Ask for <span lang="bn" class="bangla-words">ঘুরি</span></p>',
  ])
    expect(escapeOtherTags(html)).toBe(html);
});

it("whatever else looks like a tag is shown as text", () => {
  for (const html of [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<p onclick=alert(1)>",
    '<p class="a" onclick="alert(1)">',
    '<a href="javascript:alert(1)">',
    '<a href="java\tscript:alert(1)">',
    '<a href="data:text/html,x">',
    "<svg><style><!--</style>",
    "<p/onload=x>",
    "<",
  ])
    expect(escapeOtherTags(html)).not.toMatch(/<(?!\/)/);
});

it("a browser without Trusted Types gets the same text, and only the service worker loads by a text", () => {
  expect(trustHtml("<p>Hi</p><iframe src=x>")).toBe("<p>Hi</p>&lt;iframe src=x>");
  expect(serviceWorkerUrl()).toBe("/sw.js");
});
