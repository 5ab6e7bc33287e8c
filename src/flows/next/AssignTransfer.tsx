import { useInfiniteQuery } from '@tanstack/react-query'
import type { SyntheticEvent } from 'react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { UnreconciledTransfer } from '../../api/accountTypes.ts'
import { useApi } from '../../api/ApiContext.ts'
import { invoicesQuery } from '../../api/queries/invoices.ts'
import { LONGEST_SEARCH, searchOf } from '../../features/invoices/readQuery.ts'
import { AssignRows } from '../../features/invoices/transfers/AssignRows.tsx'
import type { Chosen, OpenInvoice } from '../../features/invoices/transfers/assignment.ts'
import {
  choose,
  leftOf,
  MOST_ASSIGNED,
  proposedOf,
  proposedRows,
  rowsOf,
  stillDue,
  toOpen,
} from '../../features/invoices/transfers/assignment.ts'
import { mayHoldCardNumber } from '../../lib/accountNumbers.ts'
import { NotLoaded } from '../../pay/NotLoaded.tsx'
import { Button } from '../../ui/Button.tsx'
import { FigureList } from '../../ui/FigureList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { payableAmount } from '../../order/payableAmount.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from '../../features/invoices/transfers/words/en.json'
import { messages as invoicesMessages } from '../../features/invoices/words/en.json'
import { messages as labels } from '../../locales/labels/words/en.json'

interface Props {
  transfer: UnreconciledTransfer
  isBusy: boolean
  /** Why it was not assigned. */
  failure: string | undefined
  onAssign: (shares: readonly { readonly id: string; readonly amount: number }[]) => void
}

/** How long after the last letter a search is sent, in milliseconds. */
const SEARCH_AFTER = 300

/** The open invoices of the transfer's currency that match what is typed. */
function useOpenInvoices(currency: string, search: string) {
  const [wanted, setWanted] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWanted(search), SEARCH_AFTER)
    return () => clearTimeout(timer)
  }, [search])
  const query = { status: 'owed', currency, sort: 'dueDate', ...(wanted && { search: wanted }) } as const
  const read = useInfiniteQuery({ ...invoicesQuery(useApi(), query), placeholderData: (before) => before })
  const listed = useMemo(
    () => read.data?.pages.flatMap(({ invoices }) => invoices.filter(payableAmount).map(toOpen)) ?? [],
    [read.data],
  )
  return { read, listed, wanted }
}

/** Says which invoices a transfer is for: what is proposed, as the payer changes it. */
export function AssignTransfer({ transfer, isBusy, failure, onAssign }: Props) {
  const { t, money, number } = useWords(messages, invoicesMessages, labels)
  const { currency, proposal = [] } = transfer
  const [decided, setDecided] = useState<Chosen>(() => proposedOf(transfer))
  const [known, setKnown] = useState<ReadonlyMap<string, OpenInvoice>>(() => proposedRows(transfer))
  const [pinned, setPinned] = useState(known)
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const [typed, setTyped] = useState('')
  const [isChecked, setChecked] = useState(false)
  const problemBox = useRef<HTMLDivElement>(null)
  const isCard = mayHoldCardNumber(searchOf(typed))
  const { read, listed, wanted } = useOpenInvoices(currency, isCard ? '' : searchOf(typed))
  const isWhole = read.data !== undefined && !read.isPlaceholderData && !read.hasNextPage && wanted === ''
  const rows = rowsOf({ pinned, known, chosen: decided, listed, isWhole })
  const chosen = stillDue(decided, rows)
  const left = leftOf(transfer, chosen)
  const wrong = [...problems.keys()].some((id) => chosen.has(id))
  const problem =
    chosen.size === 0
      ? t.transfers.noneChosen
      : chosen.size > MOST_ASSIGNED
        ? t.transfers.tooMany(number(MOST_ASSIGNED))
        : left < 0
          ? t.transfers.tooMuch(money(-left, currency))
          : undefined
  // What is too much is said at once, what is missing when it is asked for.
  const shownProblem = problem !== undefined && (isChecked || left < 0) ? problem : undefined
  const search = (text: string) => {
    setTyped(text)
    // What is chosen stays in sight, whatever is looked for.
    setPinned(new Map([...chosen.keys()].flatMap((id) => [[id, known.get(id)] as const]).filter(isKnown)))
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    if (isBusy) return
    if (wrong) event.currentTarget.querySelector<HTMLElement>('.assign-rows [aria-invalid="true"]')?.focus()
    else if (problem !== undefined) problemBox.current?.focus()
    else onAssign([...chosen].map(([id, amount]) => ({ id, amount })))
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      {proposal.length > 0 && <p className="muted">{t.transfers.proposed}</p>}
      <TextField
        name="find"
        label={t.transfers.find}
        error={isCard ? t.searchNumber : undefined}
        value={typed}
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        onChange={search}
      />
      <fieldset className="stack">
        <legend className="hidden">{t.transfers.openInvoices}</legend>
        {rows.length > 0 && (
          <AssignRows
            invoices={rows}
            {...{ chosen, currency, isBusy }}
            onChoose={(invoice, isChosen) => {
              setKnown(new Map(known).set(invoice.id, invoice))
              setDecided(choose(transfer, chosen, invoice, isChosen))
              setProblems(without(problems, invoice.id))
            }}
            onAmount={(id, amount) => setDecided(new Map(chosen).set(id, amount))}
            onProblem={(id, text) =>
              setProblems(text === undefined ? without(problems, id) : new Map(problems).set(id, text))
            }
          />
        )}
        {read.data && listed.length === 0 && (
          <p className="muted">
            {wanted ? t.transfers.noneFound : rows.length === 0 && t.transfers.noneOpen(currency)}
          </p>
        )}
        {read.error && !read.data && <NotLoaded text={t.transfers.listFailed} {...read} />}
        {read.hasNextPage && (
          <div className="row">
            <Button isBusy={read.isFetchingNextPage} onPress={() => void read.fetchNextPage()}>
              {t.showMore}
            </Button>
          </div>
        )}
      </fieldset>
      <FigureList
        figures={[
          { name: t.transfers.assignedSum, value: money(transfer.amountLeft - left, currency) },
          ...(left >= 0 ? [{ name: t.transfers.staysCredit, value: money(left, currency), isSum: true }] : []),
        ]}
      />
      {shownProblem !== undefined && (
        <Notice ref={problemBox} tone="danger">
          {shownProblem}
        </Notice>
      )}
      {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
      <Button kind="primary" type="submit" {...{ isBusy }}>
        {chosen.size > 0 ? t.transfers.assign(money(transfer.amountLeft - left, currency)) : t.transfers.assignNone}
      </Button>
    </form>
  )
}

const isKnown = (entry: readonly [string, OpenInvoice | undefined]): entry is readonly [string, OpenInvoice] =>
  entry[1] !== undefined

function without(problems: ReadonlyMap<string, string>, id: string): ReadonlyMap<string, string> {
  const next = new Map(problems)
  next.delete(id)
  return next
}
