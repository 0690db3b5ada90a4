import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { PageDrawing } from "@ghuri/contract/drawn-pages";
import { createEventCounter, type EventCounter } from "../../metrics/event-counter.ts";
import { createWorkerThread } from "../../worker-thread.ts";
import type { DrawTask } from "./draw-page-worker.ts";

/** Draws pages in a worker thread, so that no other request waits for it. */
export interface PageDrawer {
  /** The HTML of #app; null when it is not there in time, or cannot be drawn. */
  draw(drawing: PageDrawing): Promise<string | null>;
  /** Waits as long as a visitor should; null when it takes longer. */
  inTime<Version>(version: Promise<Version | null>): Promise<Version | null>;
}

/** How long a visitor waits; then the page is sent without content, and the next visitor gets it drawn. */
const WAIT_MS = 1_000;
/** Drawings in the queue. Each takes about 20 ms. */
const MOST_WAITING = 25;
/** The web app in the thread takes 60 MB. A server that nobody visits gives them back. */
const STOP_AFTER_IDLE_MS = 5 * 60_000;

/** How often pages were drawn, for the metrics. */
export function createDrawnPageCounter(): EventCounter {
  return createEventCounter(
    {
      name: "ghuri_pages_drawn",
      help: "Pages drawn by the server since its start",
      label: "outcome",
    },
    ["drawn", "late", "busy", "failed"],
  );
}

/** Null without a web build. */
export function createPageDrawer(folder: string, drawn: EventCounter): PageDrawer | null {
  const file = path.join(folder, "draw-page.mjs");
  if (!existsSync(file)) return null;
  const module = pathToFileURL(file).href;
  const thread = createWorkerThread<DrawTask, string>(
    new URL("./draw-page-worker.ts", import.meta.url),
    { stopAfterIdleMs: STOP_AFTER_IDLE_MS },
  );
  let waiting = 0;
  return {
    async inTime(version) {
      const late = Symbol("late");
      const timer = Promise.withResolvers<typeof late>();
      const timeout = setTimeout(() => timer.resolve(late), WAIT_MS);
      const first = await Promise.race([version, timer.promise]).finally(() =>
        clearTimeout(timeout),
      );
      if (first !== late) return first;
      drawn.count("late");
      return null;
    },
    async draw(drawing) {
      if (waiting >= MOST_WAITING) {
        drawn.count("busy");
        return null;
      }
      waiting++;
      try {
        const body = await thread.run({ module, drawing });
        drawn.count("drawn");
        return body;
      } catch {
        drawn.count("failed");
        return null;
      } finally {
        waiting--;
      }
    },
  };
}
