/** A file of the offline shell. build-steps/build-service-worker.ts defines the constants below. */
interface ShellFile {
  readonly url: string;
  /** null when the URL itself changes with the content. */
  readonly revision: string | null;
}

declare const __SHELL_FILES__: readonly ShellFile[];
declare const __SHELL_VERSION__: string;

/** The offline shell: the page served for every address without a network, and the files it needs. */
export const SHELL_FILES: ShellFile[] = [...__SHELL_FILES__];
/** Differs for every build of the page. */
export const SHELL_VERSION = __SHELL_VERSION__;
/** The path at which the server serves the shell. */
export const SHELL_PATH = "/offline-shell";
