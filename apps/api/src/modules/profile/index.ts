/** Public interface of profile. */
/** Registers the module; app.ts calls it once. */
export { registerProfile } from "./plugin.ts";
