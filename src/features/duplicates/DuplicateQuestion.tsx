import type { Ref } from 'react'
import { useEffect, useRef } from 'react'
import type { DuplicateInvoice } from '../../api/accountTypes.ts'
import { useStyles } from '../../host/useStyles.ts'
import { formatDay } from '../../lib/dates.ts'
import { useFormats } from '../../locales/formats.ts'
import { useWords } from '../../locales/useWords.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Text } from '../../ui/Text.tsx'
import css from './duplicates.css'
import { messages } from './words/en.json'

interface Props {
  pair: DuplicateInvoice
  /** A payment is under way: the payer went on. */
  isBusy: boolean
  ref: Ref<HTMLDivElement>
  onKeep: () => void
  onLeave: () => void
  onGoOn: () => void
}

type Compared = DuplicateInvoice['invoice']

/** Asks whether an invoice was paid already, beside the one that was. Whoever pays without an answer has gone on. */
export function DuplicateQuestion({ pair, isBusy, ref, onKeep, onLeave, onGoOn }: Props) {
  const { t, money, tag } = useWords(messages)
  const { day } = useFormats()
  useStyles(css)
  const words = t.duplicate
  const { invoice, other } = pair
  const wasFree = useRef(false)
  useEffect(() => {
    if (!isBusy) wasFree.current = true
    else if (wasFree.current) onGoOn()
  }, [isBusy, onGoOn])
  const title = other.status === 'selected' ? words.titleSelected : words.title
  const dated = { paid: words.paid, scheduled: words.scheduled }
  const status =
    other.status === 'paid' || other.status === 'scheduled'
      ? dated[other.status](day(other.day ?? ''))
      : words[other.status]
  useAnnouncement(isBusy ? undefined : `${title} ${invoice.number}. ${other.number}: ${status}.`)
  if (isBusy) return null
  // In a narrow column what has spaces goes on in the next line.
  const amountOf = ({ amount, currency }: Compared) => money(amount, currency).replaceAll(/[\u00a0\u202f]/g, ' ')
  const rows = [
    [words.invoice, invoice.number, other.number],
    [words.amount, amountOf(invoice), amountOf(other), 'whole'],
    [words.po, invoice.poNumber, other.poNumber],
    [words.order, invoice.orderNumber, other.orderNumber],
    [words.issued, formatDay(invoice.issuedOn, tag), formatDay(other.issuedOn, tag), 'whole'],
  ] as const
  return (
    <Notice ref={ref} tone="warning" title={title}>
      <div className="duplicate">
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="hidden">{title}</span>
              </th>
              <th scope="col">{words.thisOne}</th>
              <th scope="col">
                <Text text={status} />
              </th>
            </tr>
          </thead>
          <tbody>
            {rows
              .filter(([, mine, theirs]) => mine !== undefined || theirs !== undefined)
              .map(([name, mine, theirs, className]) => (
                <tr key={name} className={className}>
                  <th scope="row">{name}</th>
                  <td translate="no">
                    <bdi>{mine ?? '–'}</bdi>
                  </td>
                  <td translate="no">
                    <bdi>{theirs ?? '–'}</bdi>
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
        <p className="small">{words.same}</p>
        <div className="duplicate-answers">
          <Button onPress={onKeep}>{words.keep(invoice.number)}</Button>
          <Button onPress={onLeave}>{words.leave(invoice.number)}</Button>
        </div>
      </div>
    </Notice>
  )
}
