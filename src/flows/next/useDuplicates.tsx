import { useQuery } from '@tanstack/react-query'
import type { ReactNode, RefObject } from 'react'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { DuplicateInvoice } from '../../api/accountTypes.ts'
import { useApi } from '../../api/ApiContext.ts'
import { duplicatesQuery } from '../../api/queries/invoices.ts'
import { DuplicateQuestion } from '../../features/duplicates/DuplicateQuestion.tsx'
import { useWords } from '../../locales/useWords.ts'
import { deselect } from '../../order/invoiceSelection.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import type { AccountStore } from './accountState.ts'
import { endReview } from './accountState.ts'
import { messages } from '../../features/duplicates/words/en.json'

interface Options {
  account: AccountStore
  /** What gets the focus once the last question is answered. */
  heading: RefObject<HTMLElement | null>
}

const keyOf = ({ invoice, other }: DuplicateInvoice) => `${invoice.id} ${other.id}`

/**
 * Asks about each invoice of the review that may be paid for the second time, one after the other. The payment waits neither
 * for what is read nor for an answer: where the read fails nothing is asked.
 */
export function useDuplicates({ account, heading }: Options): (isBusy: boolean) => ReactNode {
  const { t } = useWords(messages)
  const api = useApi()
  const { review, selection } = account
  const [ids] = useState(() => [...review.getState().chosen.keys()])
  const { data } = useQuery({ ...duplicatesQuery(api, ids), enabled: ids.length > 0 })
  const [answered, setAnswered] = useState<readonly string[]>([])
  const [outcome, setOutcome] = useState<string>()
  useAnnouncement(outcome)
  const notice = useRef<HTMLDivElement>(null)
  const mayMove = useRef(false)
  useLayoutEffect(() => {
    // The button that was pressed is gone with its question.
    if (mayMove.current) (notice.current ?? heading.current)?.focus()
    mayMove.current = false
  }, [answered, heading])

  const { chosen } = review.getState()
  const open = (data ?? []).filter(
    (pair) =>
      chosen.has(pair.invoice.id) &&
      (pair.other.status !== 'selected' || chosen.has(pair.other.id)) &&
      !answered.includes(keyOf(pair)),
  )
  const pair = open[0]

  const goOn = useCallback(
    (pairs: readonly DuplicateInvoice[]) => {
      if (pairs.length === 0) return
      setAnswered((before) => [...before, ...pairs.map(keyOf)])
      const named = pairs.map(({ invoice, other }) => ({ invoiceId: invoice.id, otherId: other.id }))
      // What is not noted is asked once more another time.
      void api
        .account()
        .then((calls) => calls.dismissDuplicates(named), ignore)
        .catch(ignore)
    },
    [api],
  )
  const keep = (one: DuplicateInvoice) => {
    mayMove.current = true
    setOutcome(t.duplicate.stays(one.invoice.number))
    goOn([one])
  }
  const leave = (one: DuplicateInvoice) => {
    mayMove.current = true
    setOutcome(t.duplicate.isLeftOut(one.invoice.number))
    setAnswered((before) => [...before, keyOf(one)])
    selection.setState(deselect(selection.getState(), [one.invoice.id]))
    if (chosen.size === 1) endReview(account, [])
    else review.setState(deselect(review.getState(), [one.invoice.id]))
  }
  return (isBusy) =>
    pair && (
      <DuplicateQuestion
        key={keyOf(pair)}
        ref={notice}
        {...{ pair, isBusy }}
        onKeep={() => keep(pair)}
        onLeave={() => leave(pair)}
        onGoOn={() => goOn(open)}
      />
    )
}

const ignore = () => {}
