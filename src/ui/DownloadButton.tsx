import { useAnnouncement } from './Announcer.tsx'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'
import { useDownload } from './useDownload.ts'

interface Props {
  kind?: 'secondary' | 'text'
  label: string
  /** Of the file, with its ending. */
  name: string
  read: () => Promise<Blob>
  /** Shown and announced when it could not be read. */
  failure: string
}

/** Saves a file that is read when it is asked for. */
export function DownloadButton({ kind = 'secondary', label, name, read, failure }: Props) {
  const { isBusy, hasFailed, start } = useDownload()
  useAnnouncement(hasFailed ? failure : undefined)
  return (
    <>
      <Button {...{ kind, isBusy }} onPress={() => void start(name, read)}>
        {label}
      </Button>
      {hasFailed && <Notice tone="danger">{failure}</Notice>}
    </>
  )
}
