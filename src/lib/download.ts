/** Saves a file on the reader's machine. */
export function download(name: string, content: Blob): void {
  const href = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  // The browser has taken the file by then; a minute is for one that asks where to put it.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
