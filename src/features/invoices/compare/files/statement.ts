import type { Pace } from '../../../../lib/slices.ts'
import { runSliced } from '../../../../lib/slices.ts'
import type { BankPayment, StatementList } from '../list.ts'
import { ListError, MOST_ROWS } from '../list.ts'
import type { XmlElement } from './xml.ts'
import { at, elementsOf, within } from './xml.ts'

/** The statement of a day, and what banks send within a day or for one booking: camt.053, camt.052, camt.054. */
const STATEMENT = /<(?:[\w.-]+:)?(?:BkToCstmrStmt|BkToCstmrAcctRpt|BkToCstmrDbtCdtNtfctn)[\s>]/

/** What left the account by a bank statement in camt XML, each with what it was for. */
export async function readStatement(xml: string, pace: Pace): Promise<StatementList> {
  const isStatement = STATEMENT.test(xml)
  const entries = await runSliced(elementsOf(xml, 'Ntry'), pace)
  if (!isStatement) throw new ListError('notStatement')
  if (entries.length > MOST_ROWS) throw new ListError('tooManyRows')
  const payments = entries.flatMap((entry, index) => paymentsOf(entry, index + 1))
  if (payments.length === 0) throw new ListError('noPayments')
  return { kind: 'statement', payments }
}

/** What came in is left out; what came back of a payment counts against it. */
function paymentsOf(entry: XmlElement, line: number): readonly BankPayment[] {
  const isReversal = textAt(entry, 'RvslInd') === 'true'
  const isDebit = textAt(entry, 'CdtDbtInd') === 'DBIT'
  if (isDebit === isReversal) return []
  const details = within(entry, 'TxDtls')
  if (details.length === 0) return [paymentOf({ line, isReversal, amount: at(entry, 'Amt'), remittance: undefined })]
  return details.flatMap((detail) => {
    // One of several that have no amount of their own has one that nobody can tell.
    const whole = details.length === 1 ? at(entry, 'Amt') : undefined
    const amount = at(detail, 'Amt') ?? at(detail, 'AmtDtls', 'TxAmt', 'Amt') ?? whole
    return documentsOf(at(detail, 'RmtInf'), { line, isReversal, amount })
  })
}

interface Transaction {
  readonly line: number
  readonly isReversal: boolean
  readonly amount: XmlElement | undefined
}

/** A payment with an amount for each of its documents is as many payments. */
function documentsOf(remittance: XmlElement | undefined, transaction: Transaction): readonly BankPayment[] {
  const documents = (remittance?.children ?? [])
    .filter(({ name }) => name === 'Strd')
    .map((document) => ({
      numbers: within(document, 'Nb').map(({ text }) => text.trim()),
      amount: at(document, 'RfrdDocAmt', 'RmtdAmt'),
    }))
  const areApart = documents.length > 1 && documents.every(({ numbers, amount }) => numbers.length === 1 && amount)
  if (!areApart) return [paymentOf({ ...transaction, remittance })]
  return documents.map(({ numbers, amount }) => ({
    ...paymentOf({ ...transaction, amount, remittance: undefined }),
    references: numbers,
  }))
}

function paymentOf({
  line,
  isReversal,
  amount,
  remittance,
}: Transaction & { remittance: XmlElement | undefined }): BankPayment {
  const documents = remittance ? within(remittance, 'RfrdDocInf') : []
  const creditor = remittance ? within(remittance, 'CdtrRefInf').flatMap((one) => within(one, 'Ref')) : []
  const numbers = [...documents.flatMap((document) => within(document, 'Nb')), ...creditor]
  const free = remittance ? within(remittance, 'Ustrd') : []
  return {
    line,
    references: [...new Set(numbers.map(({ text }) => text.trim()).filter(Boolean))],
    text: free.map(({ text }) => text.trim()).join(' '),
    amount: amount ? `${isReversal ? '-' : ''}${amount.text.trim()}` : '',
    currency: amount?.attributes['Ccy'],
  }
}

const textAt = (element: XmlElement, name: string) => at(element, name)?.text.trim()
