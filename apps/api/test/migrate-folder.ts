// migrate-folder.ts DATA_DIR: an embedded database there, as a first start makes it, but without a row.
import { openEmbedded } from "../src/platform/db/open-database.ts";

const [, , dataDir = ""] = process.argv;
await (await openEmbedded(dataDir)).close();
