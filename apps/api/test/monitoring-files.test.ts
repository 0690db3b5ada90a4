import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "./test-app.ts";

const FOLDER = new URL("../../../docs/self-hosting/monitoring/", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, FOLDER), "utf8");

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

interface Dashboard {
  readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
}

function metricsIn(expressions: string): string[] {
  const names = expressions.match(/\b(?:ghuri|http|process|nodejs)_[a-z0-9_]+/g) ?? [];
  // A histogram is exported as three metrics.
  return [...new Set(names.map((name) => name.replace(/_(bucket|count|sum)$/, "")))];
}

describe("the monitoring files for self-hosters", () => {
  it("name only metrics that /metrics exports", async () => {
    const { body } = await app.http.inject({ url: "/metrics", remoteAddress: "127.0.0.1" });
    const dashboard = JSON.parse(read("grafana-dashboard.json")) as Dashboard;
    const expressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    const alerts = read("ghuri-alerts.yml");
    const named = metricsIn([...expressions, alerts].join("\n"));
    expect(named.length).toBeGreaterThan(8);
    for (const name of named) expect(body).toContain(`# TYPE ${name} `);
  });
});
