import { describe, expect, it } from "vitest";
import { Faults } from "./faults.ts";
import { html } from "./markup.ts";

describe("the faults of a stand-in", () => {
  it("hit the calls they are meant for, as often as they say, several at once", () => {
    const faults = new Faults();
    faults.add({ kind: "late", path: "/pay", times: 2, ms: 5 });
    faults.add({ kind: "lost", path: "/pay/1", times: 1, ms: 0 });
    expect([...faults.take("/other").keys()]).toEqual([]);
    expect([...faults.take("/pay/1").keys()]).toEqual(["late", "lost"]);
    expect([...faults.take("/pay/1").keys()]).toEqual(["late"]);
    expect(faults.take("/pay/1").size).toBe(0);
  });

  it("are gone once they are cleared", () => {
    const faults = new Faults();
    faults.add({ kind: "late", path: "/", times: 9, ms: 0 });
    faults.clear();
    expect(faults.take("/pay").size).toBe(0);
  });
});

describe("the pages of a stand-in", () => {
  it("escape what they are given", () => {
    expect(html`<p>${'<b title="x">'}</p>`.text).toBe("<p>&#60;b title=&#34;x&#34;&#62;</p>");
  });
});
