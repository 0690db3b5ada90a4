// The steps of the Dockerfile without a container engine: each stage in a clean folder, the image as another user.
import { installWhatIsMissing } from "./steps/install.mjs";

installWhatIsMissing();
const { close, runChecks } = await import("./steps/checks.mjs");
const { runImageSteps } = await import("./steps/image-steps.mjs");

await runChecks([
  {
    title: "The image's steps, in a clean folder",
    run: async () => ({ ok: await runImageSteps(), output: "" }),
  },
]);
close();
