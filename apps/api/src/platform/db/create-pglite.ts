import { EmbeddedClient } from "./embedded-client.ts";

/** PGlite allocates its default of 128 MB at once; a demo or a small agency needs no more than this. */
const SHARED_BUFFERS = "32MB";

/** Opens the embedded database of a folder, or creates one there. */
export function createPglite(folder: string): Promise<EmbeddedClient> {
  return EmbeddedClient.open({
    dataDir: folder,
    startParams: [...EmbeddedClient.defaultStartParams, "-c", `shared_buffers=${SHARED_BUFFERS}`],
  });
}
