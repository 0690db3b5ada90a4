export interface Browser {
  readonly executablePath: string;
  readonly args: readonly string[];
}
/** `CHROME_PATH`, or else a Chromium installed on this machine, or else the one from npm. */
export declare function findBrowser(): Promise<Browser>;
