// The steps of the Dockerfile without a container engine: each stage in a clean folder, the image as another user.
import { installWhatIsMissing } from "./steps/install.mjs";

installWhatIsMissing();
const { count, close } = await import("./steps/checks.mjs");
const { runImageSteps } = await import("./steps/image-steps.mjs");

process.stdout.write("\n== The image's steps, in a clean folder\n");
count(await runImageSteps());
close();
