import type { DrawPage, PageDrawing } from "@ghuri/contract/drawn-pages";
import { serveTasks } from "../../worker-thread.ts";

/** A page to draw, and the module of the web build that draws it. */
export interface DrawTask {
  readonly module: string;
  readonly drawing: PageDrawing;
}

serveTasks(async (task) => {
  const { module, drawing } = task as DrawTask;
  const { drawPage } = (await import(module)) as { readonly drawPage: DrawPage };
  return drawPage(drawing);
});
