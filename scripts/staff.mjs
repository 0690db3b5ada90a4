// npm run staff -- add|reset|disable|verify-audit: the same as npm run ghuri -- staff.
import { runGhuri } from "./steps/run-ghuri.mjs";

process.exit(runGhuri(["staff", ...process.argv.slice(2)]));
