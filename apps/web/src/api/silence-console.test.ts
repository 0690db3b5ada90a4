import { afterEach, expect, it, vi } from "vitest";

const sent: string[] = [];

/** Starts the page with this console. */
async function startWith(real: Record<string, unknown>, production: boolean) {
  vi.resetModules();
  vi.stubEnv("PROD", production);
  vi.stubGlobal("console", real);
  vi.stubGlobal("location", { pathname: "/" });
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    sent.push((JSON.parse(body) as { message: string }).message);
    return new Response(null, { status: 204 });
  });
  const { silenceConsole } = await import("./silence-console.ts");
  silenceConsole();
}

function loudConsole() {
  const log = vi.fn<(words: string) => void>();
  return { log, info: log, debug: log, warn: log, error: log };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  sent.length = 0;
});

it("silences the console in production and reports errors [S8-39 OP-52]", async () => {
  const real = loudConsole();
  const { log } = real;
  await startWith(real, true);
  for (const name of ["log", "info", "debug", "warn"] as const) real[name]("hello");
  real.error("Something broke:");
  expect(log).not.toHaveBeenCalled();
  expect(sent).toEqual(["Something broke:"]);
});

it("keeps the console in development [OP-52]", async () => {
  const real = loudConsole();
  await startWith(real, false);
  real.warn("look here");
  expect(real.log).toHaveBeenCalledWith("look here");
});
