import type { ReactNode } from 'react'
import type { Invoice } from '../../../api/types.ts'
import { Button } from '../../../ui/Button.tsx'
import { Text } from '../../../ui/Text.tsx'
import { StatusMark } from '../StatusMark.tsx'
import type { Claim, Comparison, InvoiceClaim, Money } from './compareList.ts'
import { differenceOf, sumsOf } from './compareList.ts'
import { CompareGroup } from './CompareGroup.tsx'
import type { Row } from './CompareGroup.tsx'
import type { QueriedPart } from '../queries/QueriesDialog.tsx'
import type { PayerList } from './list.ts'
import { QueryMany } from './QueryMany.tsx'
import { useClaims } from './useClaims.tsx'
import { useWords } from '../../../locales/useWords.ts'
import { messages } from './words/en.json'
import { messages as invoicesMessages } from '../words/en.json'

interface Props {
  result: Comparison
  kind: PayerList['kind']
  /** Whoever sees it can pay what agrees. */
  mayPay: boolean
  /** The invoices are being read again: what agrees may be paid by now. */
  isReading: boolean
  /** Takes invoices of one currency. */
  onReview: (invoices: readonly Invoice[]) => void
  /** Queries invoices; absent for who may not. */
  onQuery: ((parts: readonly QueriedPart[]) => void) | undefined
}

const dueOn = ({ amountDue, currency }: Invoice): Money => ({ amount: amountDue, currency })

/** What is in both, differs, or is in one alone; each with its count and sums. */
export function CompareResult({ result, kind, mayPay, isReading, onReview, onQuery }: Props) {
  const words = useWords(messages, invoicesMessages)
  const { t, moneyOf, sumOf, invoiceCell, claimCell } = useClaims()
  const { agree, differ, notListed, notOpen, ambiguous, unread } = result
  const isStatement = kind === 'statement'
  const { compare } = t
  const differRow = (claim: InvoiceClaim): Row => {
    const difference = differenceOf(claim)
    const { queried = 0, currency } = claim.invoice
    return {
      name: (
        <>
          {invoiceCell(claim)}
          {queried > 0 && <Queried amount={words.money(queried, currency)} />}
        </>
      ),
      cells: [
        sumOf(claim.amounts),
        moneyOf(dueOn(claim.invoice)),
        difference === undefined ? '–' : moneyOf({ amount: difference, currency }, true),
      ],
    }
  }
  const notOpenRow = (claim: Claim & { invoice?: Invoice | undefined }): Row => ({
    name: claim.invoice ? invoiceCell({ ...claim, invoice: claim.invoice }) : claimCell(claim),
    cells: [
      sumOf(claim.amounts),
      claim.invoice ? (
        <StatusMark key="status" status={claim.invoice.status} {...{ words }} />
      ) : (
        <span className="muted">{compare.notHere}</span>
      ),
    ],
  })
  const amountsOf = (claims: readonly Claim[]) => sumsOf(claims.flatMap(({ amounts }) => amounts))
  return (
    <div className="compare-groups">
      <CompareGroup
        tone="success"
        title={isStatement ? compare.agreeStatement : compare.agree}
        about={isStatement ? compare.agreeStatementAbout : compare.agreeAbout}
        sums={sumsOf(agree.map(({ invoice }) => dueOn(invoice)))}
        heads={[compare.balance]}
        items={agree}
        rowOf={(claim) => ({ name: invoiceCell(claim), cells: [moneyOf(dueOn(claim.invoice))] })}
        isClosed
        // What a bank has paid is not paid again.
        actions={!isStatement && agree.length > 0 && <Review {...{ agree, mayPay, isReading, onReview }} />}
      />
      <CompareGroup
        tone="warning"
        title={compare.differ}
        about={isStatement ? compare.differStatementAbout : compare.differAbout}
        sums={sumsOf(differ.map(({ invoice }) => dueOn(invoice)))}
        theirSums={amountsOf(differ)}
        heads={[compare.theirs, compare.here, compare.difference]}
        items={differ}
        rowOf={differRow}
        actions={!isStatement && <QueryMany {...{ differ, isReading, onQuery }} />}
      />
      <CompareGroup
        tone="accent"
        title={isStatement ? compare.notListedStatement : compare.notListed}
        about={isStatement ? compare.notListedStatementAbout : compare.notListedAbout}
        sums={sumsOf(notListed.map(dueOn))}
        heads={[compare.balance]}
        items={notListed}
        rowOf={(invoice) => ({ name: <bdi>{invoice.number}</bdi>, cells: [moneyOf(dueOn(invoice))] })}
        actions={!isStatement && <QueryMany {...{ notListed, isReading, onQuery }} />}
      />
      <CompareGroup
        tone="accent"
        title={isStatement ? compare.notOpenStatement : compare.notOpen}
        about={isStatement ? compare.notOpenStatementAbout : compare.notOpenAbout}
        sums={amountsOf(notOpen)}
        nameHead={compare.reference}
        heads={[compare.theirs, compare.standing]}
        items={notOpen}
        rowOf={notOpenRow}
      />
      {ambiguous.length > 0 && (
        <CompareGroup
          tone="warning"
          title={compare.ambiguous}
          about={compare.ambiguousAbout}
          sums={amountsOf(ambiguous)}
          nameHead={compare.reference}
          heads={[compare.theirs, compare.candidates]}
          items={ambiguous}
          rowOf={(claim) => ({
            name: claimCell(claim),
            cells: [sumOf(claim.amounts), <Candidates key="candidates" invoices={claim.candidates} />],
          })}
        />
      )}
      {unread.length > 0 && (
        <CompareGroup
          tone="warning"
          title={compare.unread}
          about={compare.unreadAbout}
          sums={[]}
          nameHead={isStatement ? compare.payment : compare.row}
          heads={[compare.reason]}
          items={unread}
          rowOf={({ line, text, lacks }) => ({
            name: (
              <>
                <bdi>{text}</bdi>
                <span className="small muted">
                  {isStatement ? compare.entry(words.number(line)) : compare.line(words.number(line))}
                </span>
              </>
            ),
            cells: [compare.lacks[lacks]],
          })}
        />
      )}
    </div>
  )
}

function Queried({ amount }: { amount: string }) {
  const { t } = useWords(invoicesMessages)
  return (
    <span className="small muted">
      <Text text={t.queriedShort(amount)} />
    </span>
  )
}

const MOST_CANDIDATES = 3

function Candidates({ invoices }: { invoices: readonly Invoice[] }): ReactNode {
  const { t, number } = useWords(messages)
  const more = invoices.length - MOST_CANDIDATES
  return (
    <>
      <bdi>
        {invoices
          .slice(0, MOST_CANDIDATES)
          .map((invoice) => invoice.number)
          .join(', ')}
      </bdi>
      {more > 0 && <span>{` ${t.compare.andMore(number(more))}`}</span>}
    </>
  )
}

/** One press for what agrees in each currency, as one payment has one. */
function Review({
  agree,
  mayPay,
  isReading,
  onReview,
}: Pick<Comparison, 'agree'> & Pick<Props, 'mayPay' | 'isReading' | 'onReview'>) {
  const { t, number } = useWords(messages, invoicesMessages)
  if (!mayPay) return <p className="small muted">{t.cannotPay}</p>
  const byCurrency = new Map<string, Invoice[]>()
  for (const { invoice } of agree) {
    const others = byCurrency.get(invoice.currency)
    if (others) others.push(invoice)
    else byCurrency.set(invoice.currency, [invoice])
  }
  return (
    <div className="row">
      {[...byCurrency].map(([currency, invoices], at) => {
        const count = invoices.length
        const figure = number(count)
        return (
          <Button
            key={currency}
            kind={at === 0 ? 'primary' : 'secondary'}
            isBusy={isReading}
            onPress={() => onReview(invoices)}
          >
            {byCurrency.size === 1 ? t.compare.review(count, figure) : t.compare.reviewIn(count, currency, figure)}
          </Button>
        )
      })}
    </div>
  )
}
