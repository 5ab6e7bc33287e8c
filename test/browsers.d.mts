/** What every test starts Chromium with. */
export const CHROMIUM_ARGS: readonly string[]

/** What tests in the headless shell start it with. */
export const SHELL_ARGS: readonly string[]

/** Where this machine has its browsers. */
export function findBrowsers(): {
  chromium?: { binary: string; shell: string | undefined }
  firefox?: { binary: string }
  webkit?: { driver: string; binary: string; display: string }
}

/** Xvfb, where it is installed. */
export function findDisplayServer(): string | undefined
