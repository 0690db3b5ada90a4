/** Public interface of profile. */
/** Registers the room; app.ts calls it once. */
export { registerProfile } from "./plugin.ts";
