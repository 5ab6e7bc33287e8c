import { useEffect, useRef, useState } from 'react'

/** Saves a file that is made first: one at a time, and none once its screen has gone. A failure is for the screen to say. */
export function useDownload() {
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const work = useRef<AbortController>(undefined)
  useEffect(() => () => work.current?.abort(), [])
  /** `make` stops when its signal is aborted. */
  const start = async (name: string, make: (signal: AbortSignal) => Promise<Blob>): Promise<void> => {
    if (state === 'busy') return
    const { signal } = (work.current = new AbortController())
    setState('busy')
    try {
      const content = await make(signal)
      if (!signal.aborted) download(name, content)
      setState('ready')
    } catch {
      setState('failed')
    }
  }
  return { isBusy: state === 'busy', hasFailed: state === 'failed', start }
}

/** Saves a file on the reader's machine. */
function download(name: string, content: Blob): void {
  const href = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  // The browser has taken the file by then; a minute is for one that asks where to put it.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
