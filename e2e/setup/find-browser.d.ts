export interface Browser {
  readonly executablePath: string;
  readonly args: readonly string[];
}
/** `CHROME_PATH`, else a Chromium of this machine, else the one that comes as an npm package. */
export declare function findBrowser(): Promise<Browser>;
