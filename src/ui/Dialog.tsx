import type { ReactNode } from 'react'
import { useContext, useId, useLayoutEffect, useRef } from 'react'
import { Announcer } from './Announcer.tsx'
import { Button } from './Button.tsx'
import { reopen } from './dialogs.ts'
import { focusBeside } from './focusBeside.ts'
import { HiddenContext } from './HiddenContext.ts'
import { Icon } from './Icon.tsx'
import { Text } from './Text.tsx'
import { ICONS } from './icons.ts'
import { useInitialFocus } from './useInitialFocus.ts'
import { useKey } from './useKey.ts'
import { useLateAnnouncement } from './useLateAnnouncement.ts'

interface Props {
  title: string
  closeLabel: string
  /** One sentence: what it is for. */
  purpose?: string | undefined
  /** Another one begins at its first thing to do. */
  step?: unknown
  /** Read out once, as what stands outside is not while the dialog is open. */
  announced?: string | undefined
  /** Escape, the close button, or the platform's own way back. */
  onClose: () => void
  children: ReactNode
}

/** A native modal dialog: the platform traps the focus and gives it back. Shown for as long as it is rendered. */
export function Dialog({ title, closeLabel, purpose, step, announced, onClose, children }: Props) {
  // Without a press in between, Chromium closes by one Escape every dialog that another one opened.
  const dialog = useKey<HTMLDialogElement>('Escape', onClose)
  const opener = useRef<HTMLElement>(null)
  const isHidden = useContext(HiddenContext)
  const id = useId()
  // Closed while it is still in the document: once it has gone, the platform gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    // The page may have taken the element out a moment ago; what is drawn then goes with it.
    if (!element?.isConnected || isHidden) return
    // The platform knows only what had the focus when the dialog was opened last.
    opener.current ??= focusBeside(element) as HTMLElement | null
    element.showModal()
    const stop = keepOnTop(element)
    return () => {
      stop()
      element.close()
      opener.current?.focus()
    }
  }, [dialog, isHidden])
  const [heading, content] = useInitialFocus(step)
  return (
    <dialog
      ref={dialog}
      part="dialog"
      aria-labelledby={id}
      aria-describedby={purpose === undefined ? undefined : `${id}-purpose`}
      onCancel={(event) => {
        // A file that was not chosen bubbles up under the same name.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // At a second way back without a press in between, a browser asks nobody.
      onClose={({ target, currentTarget }) => {
        if (target === currentTarget && !isHidden && !currentTarget.open) currentTarget.showModal()
      }}
    >
      <div className="dialog-head">
        <h2 ref={heading} id={id} tabIndex={-1}>
          <Text text={title} />
        </h2>
        <Button label={closeLabel} onPress={onClose}>
          <Icon path={ICONS.close} />
        </Button>
      </div>
      <Announcer>
        <Announcement text={announced} />
        <div ref={content} className="dialog-step">
          {purpose !== undefined && (
            <p id={`${id}-purpose`} className="dialog-purpose">
              <Text text={purpose} />
            </p>
          )}
          {children}
        </div>
      </Announcer>
    </dialog>
  )
}

/**
 * A page may hide what contains this dialog and show it again: close a dialog around it, or move it. Then this one no longer
 * shows, is below what was opened last, or is not modal, and has to be opened again. The box of the host shows that, as a
 * dialog has none by then, or the event of the dialog around it, where that is open again before the next frame. Returns
 * how to stop.
 */
function keepOnTop(element: HTMLDialogElement): () => void {
  const root = element.getRootNode()
  const host = root instanceof ShadowRoot ? root.host : document.body
  let wasHidden = false
  const observer = new ResizeObserver(() => {
    const isHidden = !host.checkVisibility()
    if (!isHidden && (wasHidden || !element.matches(':modal'))) reopen(element)
    wasHidden = isHidden
  })
  observer.observe(host)
  const onClosed = ({ target }: Event) => {
    if (isWithin(host, target) && host.checkVisibility()) reopen(element)
  }
  // It does not bubble.
  document.addEventListener('close', onClosed, { capture: true })
  return () => {
    observer.disconnect()
    document.removeEventListener('close', onClosed, { capture: true })
  }
}

function isWithin(element: Element, outer: EventTarget | null): boolean {
  for (let node: Node | null = element; node; node = node.parentNode ?? (node as Partial<ShadowRoot>).host ?? null)
    if (node === outer) return true
  return false
}

function Announcement({ text }: { text: string | undefined }) {
  useLateAnnouncement(text)
  return null
}
