import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeBrowser } from "../../test/fake-browser.ts";
import { adminCall } from "./admin-client.ts";

const sent = vi.fn<typeof fetch>();

beforeEach(() => {
  fakeBrowser();
  localStorage.setItem("access_token", "a-traveller's");
  vi.stubGlobal("fetch", sent);
});
afterEach(() => vi.unstubAllGlobals());

it("admin calls send the back-office header and no traveller's token", async () => {
  sent.mockResolvedValue(Response.json({ data: [] }));
  await adminCall("GET /api/v1/back-office/queues", {});
  const headers = new Headers(sent.mock.calls[0]?.[1]?.headers);
  expect([headers.get("x-back-office"), headers.get("authorization")]).toEqual(["1", null]);
});
