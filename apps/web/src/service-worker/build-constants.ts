/** What the build knows and the worker needs: build-steps/build-worker.ts writes them in. */
interface ShellFile {
  readonly url: string;
  /** Null: the address changes with the content. */
  readonly revision: string | null;
}

declare const __SHELL_FILES__: readonly ShellFile[];
declare const __SHELL_VERSION__: string;

/** The page that stands in for every address without a network, and what it runs. */
export const SHELL_FILES: ShellFile[] = [...__SHELL_FILES__];
/** Another one for every build of the page. */
export const SHELL_VERSION = __SHELL_VERSION__;
/** Where the server has that page. */
export const SHELL_PATH = "/offline-shell";
