// npm run ghuri -- doctor|backup|restore|upgrade|maintenance|staff: the operator's command line. Without arguments it says how.
import { runGhuri } from "./steps/run-ghuri.mjs";

process.exit(runGhuri(process.argv.slice(2)));
