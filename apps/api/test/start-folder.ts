// start-folder.ts DATA_DIR CLOCK_OFFSET_S: an embedded database there, as a first start at that time leaves it.
import { systemClock } from "../src/platform/clock.ts";
import { openEmbedded } from "../src/platform/db/open-database.ts";
import { startOnce } from "./start-once.ts";

const [, , dataDir = "", offsetSeconds] = process.argv;
await startOnce(await openEmbedded(dataDir), systemClock(Number(offsetSeconds)));
