import { useLayoutEffect, useRef, useState } from 'react'
import type { Autopay, AutopayRun } from '../../../api/accountTypes.ts'
import {
  AutopayConsent,
  AutopayFacts,
  AutopayMethodFault,
  AutopayState,
} from '../../../features/invoices/autopay/AutopayFacts.tsx'
import { AutopayRuns } from '../../../features/invoices/autopay/AutopayRuns.tsx'
import { useWords } from '../../../locales/useWords.ts'
import { useAnnouncement } from '../../../ui/Announcer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { focusBeside } from '../../../ui/focusBeside.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { useLostFocus } from '../../../ui/useLostFocus.ts'
import { useAutopayActions } from './useAutopayActions.ts'
import { messages } from '../../../features/invoices/autopay/words/en.json'
import { messages as scheduledMessages } from '../../../features/invoices/scheduled/words/en.json'
import { messages as limitMessages } from '../../../features/pay-limit/words/en.json'
import { messages as labels } from '../../../locales/labels/words/en.json'

interface Props {
  autopay: Autopay
  mayChange: boolean
  /** What the payer may pay has a limit: autopay can be stopped, and nothing else. */
  hasLimit: boolean
  /** The form was in its place before. */
  wasForm: boolean
  onOpen: (invoiceId: string) => void
  onSetUp: () => void
  /** Something of the agreement is being changed. */
  onAct: () => void
}

/** The agreement with what it pays next, or what autopay does where there is none. */
export function AutopayCard({ autopay: { agreement: made, nextRuns, hasMore }, mayChange, hasLimit, ...ways }: Props) {
  const { wasForm, onOpen, onSetUp, onAct } = ways
  const { t } = useWords(messages, scheduledMessages, limitMessages)
  const agreement = made?.endedAt === undefined ? made : undefined
  const [done, setDone] = useState<string>()
  const actions = useAutopayActions(onAct, setDone)
  const [isEnding, setEnding] = useState(false)
  const failure = actions.failure && { ...t.byDate, ...t.autopay }[actions.failure]
  useAnnouncement(isEnding ? undefined : (failure ?? done))
  const heading = useHeading(agreement !== undefined, wasForm)
  return (
    <section className="stack autopay-card">
      <div className="invoice-head">
        <h3 ref={heading} tabIndex={-1}>
          {t.autopay.title}
        </h3>
        {agreement && <AutopayState {...{ agreement }} />}
      </div>
      {agreement ? (
        <>
          <AutopayMethodFault {...{ agreement }} />
          {agreement.isPaused && <p>{t.autopay.pausedText}</p>}
          <AutopayFacts {...{ agreement }} />
          {(nextRuns.length > 0 || !agreement.isPaused) && (
            <div className="autopay-next">
              <h4>{t.autopay.next}</h4>
              {nextRuns.length === 0 && (
                <p className="muted">
                  {agreement.orderNumber === undefined ? t.autopay.nothingPlanned : t.autopay.nothingOfOrderPlanned}
                </p>
              )}
              <AutopayRuns
                runs={nextRuns}
                {...{ hasMore, onOpen }}
                actions={mayChange ? (run) => <SkipAction {...{ run, actions, hasLimit }} /> : undefined}
              />
            </div>
          )}
          <AutopayConsent {...{ agreement }} />
        </>
      ) : (
        <p>{t.autopay.about}</p>
      )}
      {failure !== undefined && !isEnding && <Notice tone="danger">{failure}</Notice>}
      {!mayChange && <p className="small muted">{t.autopay.viewOnly}</p>}
      {mayChange && hasLimit && <p className="small muted">{t.payLimit.unboundedAutopay}</p>}
      {mayChange && (agreement !== undefined || !hasLimit) && (
        <div className="row autopay-ways">
          {agreement && !(hasLimit && agreement.isPaused) && (
            <PauseAction isPaused={agreement.isPaused} {...{ actions }} />
          )}
          {!hasLimit && <Button onPress={onSetUp}>{agreement ? t.autopay.changeTitle : t.autopay.setUp}</Button>}
          {agreement && (
            <span className="removal">
              <Button kind="text" onPress={() => setEnding(true)}>
                {t.autopay.end}
              </Button>
            </span>
          )}
        </div>
      )}
      {isEnding && <EndQuestion {...{ actions, failure }} onClose={() => setEnding(false)} />}
    </section>
  )
}

/** Takes the focus where it went with the form, or with the last button of an agreement that ended. */
function useHeading(isRunning: boolean, wasForm: boolean) {
  const [heading] = useLostFocus<HTMLHeadingElement>(wasForm)
  const wasRunning = useRef(isRunning)
  useLayoutEffect(() => {
    const element = heading.current
    if (wasRunning.current && !isRunning && element && !focusBeside(element)) element.focus()
    wasRunning.current = isRunning
  }, [heading, isRunning])
  return heading
}

interface ActionProps {
  actions: ReturnType<typeof useAutopayActions>
}

function PauseAction({ isPaused, actions: { busy, run } }: ActionProps & { isPaused: boolean }) {
  const { t } = useWords(messages)
  const done = isPaused ? t.autopay.isResumed : t.autopay.isPaused
  return (
    <Button isBusy={busy === 'pause'} onPress={() => void run('pause', (calls) => calls.pauseAutopay(!isPaused), done)}>
      {isPaused ? t.autopay.resume : t.autopay.pause}
    </Button>
  )
}

/** Leaves an invoice out, or takes it in again. */
function SkipAction({
  run: { invoiceId, invoiceNumber, status },
  actions,
  hasLimit,
}: ActionProps & { run: AutopayRun; hasLimit: boolean }) {
  const { t } = useWords(messages)
  const isSkipped = status === 'skipped'
  if (status === 'above_limit' || (isSkipped && hasLimit)) return null
  const done = isSkipped ? t.autopay.isUndone(invoiceNumber) : t.autopay.isSkipped(invoiceNumber)
  return (
    <div className="row scheduled-actions">
      <Button
        kind="text"
        label={isSkipped ? t.autopay.undoOf(invoiceNumber) : t.autopay.skipOf(invoiceNumber)}
        isBusy={actions.busy === invoiceId}
        onPress={() => void actions.run(invoiceId, (calls) => calls.skipAutopay(invoiceId, isSkipped), done)}
      >
        {isSkipped ? t.autopay.undo : t.autopay.skip}
      </Button>
    </div>
  )
}

/** Asks once before autopay ends. */
function EndQuestion({
  actions,
  failure,
  onClose,
}: ActionProps & { failure: string | undefined; onClose: () => void }) {
  const { t } = useWords(messages, labels)
  const end = async () => {
    if (await actions.run('end', (calls) => calls.endAutopay(), t.autopay.hasEnded)) onClose()
  }
  return (
    <Dialog
      title={t.autopay.endQuestion}
      closeLabel={t.close}
      purpose={t.autopay.endDetail}
      announced={failure}
      {...{ onClose }}
    >
      <div className="dialog-body stack">
        {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
        <div className="removal">
          <Button kind="primary" isBusy={actions.busy === 'end'} onPress={() => void end()}>
            {t.autopay.end}
          </Button>
        </div>
        {/* What a second press of Enter does. */}
        <div data-first className="stack">
          <Button kind="text" onPress={onClose}>
            {t.autopay.keep}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
