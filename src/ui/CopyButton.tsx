import type { RefObject } from 'react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useAnnouncement } from './Announcer.tsx'
import { Button } from './Button.tsx'
import { FieldMessage } from './FieldMessage.tsx'
import { Icon } from './Icon.tsx'
import { ICONS } from './icons.ts'

interface Props {
  text: string
  label: string
  doneLabel: string
  /** Said where the browser lets this page copy nothing. The text is selected then. */
  selectedHelp: string
  /** The field that has the text already, if there is one. */
  field?: RefObject<HTMLInputElement | null>
  /** Shown in place of the label, which it begins, beside an icon. */
  short?: string
  kind?: 'primary' | 'text'
}

/** What only tells the direction of a text on the screen. */
const DIRECTION_MARKS = /[\u200e\u200f\u2066-\u2069]/g
const MOST_ROWS = 6

/** Copies a text and says so, in its label and aloud. Where it may not, the payer gets the text selected. */
export function CopyButton({ text, label, doneLabel, selectedHelp, field, short, kind = 'text' }: Props) {
  const [last, setLast] = useState<{ isCopied: boolean }>()
  const own = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const isDone = last?.isCopied === true
  const isRefused = last?.isCopied === false
  const plain = text.replaceAll(DIRECTION_MARKS, '')
  useAnnouncement(isDone ? doneLabel : isRefused ? selectedHelp : undefined)
  useLayoutEffect(() => {
    if (last?.isCopied !== false) return
    const shown = field?.current ?? own.current
    shown?.focus()
    shown?.select()
  }, [last, field])

  async function copy() {
    try {
      await navigator.clipboard.writeText(plain)
      setLast({ isCopied: true })
    } catch {
      setLast({ isCopied: false })
    }
  }

  return (
    <>
      <Button
        kind={kind}
        {...(short && { label: isDone ? doneLabel : label })}
        onPress={() => {
          void copy()
        }}
      >
        {short && <Icon path={isDone ? ICONS.check : ICONS.copy} />}
        <span>{isDone ? doneLabel : (short ?? label)}</span>
      </Button>
      {isRefused && (
        <div className="field by-hand no-print">
          {!field && (
            <textarea
              ref={own}
              readOnly
              rows={Math.min(plain.split('\n').length, MOST_ROWS)}
              dir="auto"
              translate="no"
              value={plain}
              aria-label={label}
              aria-describedby={`${id}-message`}
            />
          )}
          <FieldMessage id={`${id}-message`} help={selectedHelp} />
        </div>
      )}
    </>
  )
}
