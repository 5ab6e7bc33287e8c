/** Where this machine has its browsers. */
export function findBrowsers(): {
  chromium?: { binary: string }
  firefox?: { binary: string }
  webkit?: { driver: string; binary: string; display: string }
}
