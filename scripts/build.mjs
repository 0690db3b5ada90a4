// npm run build: builds the web app, as npm start does when its sources have changed.
import { installWhatIsMissing } from "./steps/install.mjs";
import { buildWeb } from "./steps/build-web.mjs";

installWhatIsMissing();
process.exit(buildWeb() ? 0 : 1);
