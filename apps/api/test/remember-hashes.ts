// Loaded before the tests (vitest.config.ts), in their threads too: argon2 answers a second time from memory.
import { registerHooks } from "node:module";

const REMEMBERED = new URL("./remembered-argon2.ts", import.meta.url).href;

registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier === "@node-rs/argon2" && context.parentURL !== REMEMBERED
      ? { url: REMEMBERED, format: "module-typescript", shortCircuit: true }
      : nextResolve(specifier, context),
});
