import type { ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { ICONS } from './icons.ts'

interface Props {
  title: string
  closeLabel: string
  /** Escape, the close button, or the platform's own way back. */
  onClose: () => void
  children: ReactNode
}

/** A native modal dialog: the platform traps the focus and gives it back. Shown for as long as it is rendered. */
export function Dialog({ title, closeLabel, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      part="dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <Button label={closeLabel} onPress={onClose}>
          <Icon path={ICONS.close} />
        </Button>
      </div>
      {children}
    </dialog>
  )
}
