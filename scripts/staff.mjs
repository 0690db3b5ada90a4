// npm run staff -- add|reset|disable|verify-audit: the people of the back office. Without arguments it says how.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { installWhatIsMissing, projectEnv, projectNode, ROOT } from "./steps/install.mjs";

installWhatIsMissing();
const done = spawnSync(
  projectNode(),
  [path.join(ROOT, "apps/api/src/staff-command.ts"), ...process.argv.slice(2)],
  { cwd: ROOT, env: projectEnv(), stdio: "inherit" },
);
process.exit(done.status ?? 1);
