import { lowerThreadPriority } from "../../../../platform/lower-thread-priority.ts";
import { serveTasks } from "../../../../platform/worker-thread.ts";
import type { ManifestDocument } from "./manifest-document.ts";
import { renderManifest } from "./render-manifest.ts";

lowerThreadPriority();
serveTasks((paper) => renderManifest(paper as ManifestDocument));
