import { readEmails } from '../../../src/lib/emails.ts'
import { toMerchantBuyerFields } from './buyerFields.ts'
import type { BuyerFields, Mail, PaymentMethodType, TransactionPatch, TransactionRequest } from './contract.ts'
import type { Language } from './languages.ts'
import type { Fault } from './pricing.ts'
import type { ProposalEnd } from './proposals.ts'
import type { QueryStatus } from './queries.ts'

export type MailStatus = Mail['status']

type ReportedEnd = Exclude<ProposalEnd['status'], 'withdrawn'>

/** What a mail is about. It is written from what the database has of that. */
export type MailSubject =
  | { readonly kind: 'invoice'; readonly invoiceId: string }
  | {
      readonly kind: 'receipt' | 'debit_submitted' | 'debit_returned' | 'refund'
      readonly attemptId: string
      /** What was paid, returned or refunded, in minor units of the attempt's currency. */
      readonly amount: number
    }
  | {
      readonly kind: 'hand_off'
      readonly handOffId: string
      /** Opens the payment. Stands in the body alone. */
      readonly url: string
    }
  | { readonly kind: 'proposal'; readonly handOffId: string; readonly url: string }
  | { readonly kind: 'proposal_ended'; readonly proposalId: string; readonly status: ReportedEnd }
  | { readonly kind: 'credit_decision' }
  | { readonly kind: 'credit_request'; readonly creditRequestId: string }
  | {
      readonly kind: 'query_answered'
      readonly queryId: string
      /** What the answer left it at. */
      readonly status: Exclude<QueryStatus, 'withdrawn'>
      /** What the seller wrote; empty: nothing. */
      readonly text: string
    }
  | {
      readonly kind: 'statement'
      /** Both as YYYY-MM-DD. */
      readonly from: string
      readonly to: string
      readonly currency: string
    }
  | {
      readonly kind: 'payment_upcoming' | 'payment_failed'
      readonly scheduledPaymentId: string
      /** YYYY-MM-DD: when it begins, or begins again. */
      readonly date: string
      /** In minor units: the most that is taken. */
      readonly amount: number
      readonly currency: string
      readonly paymentMethodType: PaymentMethodType
      /** Why it failed. */
      readonly code?: string
      readonly isRetried?: boolean
    }

/** A mail as it is written: the same bytes are sent in every attempt. */
export interface MailContent {
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: Mail['attachments']
  readonly headers: Mail['headers']
}

export interface Recipients {
  readonly to: readonly string[]
  readonly cc: readonly string[]
}

/** What the rules need of a mail. */
export interface MailRecord extends Recipients {
  readonly id: string
  readonly about: MailSubject
  readonly language: Language
  readonly status: MailStatus
  readonly reason: string | null
  readonly attempts: number
  readonly createdAt: Date
  readonly sentAt: Date | null
  readonly transactionId: string | null
  readonly attemptId: string | null
  readonly buyerId: string
}

/** Mails of a kind to an address that a payer gives, of one buyer, in an hour: this is no way to write to anybody. */
export const MOST_TO_ANYBODY_AN_HOUR = 10

/** Of no host that exists, so that nobody else can have made such an identifier. */
const DOMAIN = 'mail.balance.example'

export const SENDER = `no-reply@${DOMAIN}`

/** The header `Message-ID`: the same in every attempt, so that a server that has the mail already can tell. */
export const messageIdOf = (id: string): string => `<${id}@${DOMAIN}>`

/** Text for a header: one line, without what a mail program could take for the next header. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** Addresses of lists that may hold anything, each once, in the first list that names it. */
export function recipientsOf(to: readonly string[], cc: readonly string[]): Recipients {
  const seen = new Set<string>()
  const once = (texts: readonly string[]) =>
    texts
      .flatMap((text) => [...readEmails(text).addresses])
      .filter((address) => {
        const isNew = !seen.has(address.toLowerCase())
        seen.add(address.toLowerCase())
        return isNew
      })
  const [direct, copied] = [once(to), once(cc)]
  return direct.length > 0 ? { to: direct, cc: copied } : { to: copied, cc: [] }
}

/** What in a merchant's lists of addresses is none, or more than one. */
export function faultsOfLists({ communicationConfig }: Pick<TransactionPatch, 'communicationConfig'>): Fault[] {
  const lists = ['emailsTo', 'emailsCc'] as const
  return lists.flatMap((name) =>
    (communicationConfig?.[name] ?? []).flatMap((text, index) => {
      const { addresses, wrong } = readEmails(text)
      const path = `communicationConfig.${name}[${index}]`
      if (addresses.length === 1 && wrong.length === 0) return []
      return [{ path, message: `${path} is "${text}", which is no e-mail address.` }]
    }),
  )
}

/** To whom the mails of an order go: the payer, whom the payer named for the invoice, and whom the merchant did. */
export function orderRecipients(
  buyer: { readonly email: string | null },
  buyerFields: BuyerFields | null,
  { communicationConfig }: Pick<TransactionRequest, 'communicationConfig'>,
): Recipients {
  const { invoiceEmails = [], ccEmails = [] } = toMerchantBuyerFields(buyerFields) ?? {}
  const { emailsTo = [], emailsCc = [] } = communicationConfig ?? {}
  const payer = buyer.email === null ? [] : [buyer.email]
  return recipientsOf([...payer, ...invoiceEmails, ...emailsTo], [...ccEmails, ...emailsCc])
}

/** An address as whoever opens the payment may read it: "a•••@north.example". */
function maskEmail(address: string): string {
  const [first = ''] = address
  return `${first}•••${address.slice(address.lastIndexOf('@'))}`
}

/** Everybody whom a mail goes to, masked, each once. */
export function maskedRecipients({ to, cc }: Recipients): string[] {
  return [...new Set([...to, ...cc].map(maskEmail))]
}

/** A mail as it is read from outside. */
export function toMail(row: MailRecord, content: MailContent): Mail {
  const { id, about, language, status, reason, attempts, to, cc, createdAt, sentAt } = row
  const { transactionId, attemptId, buyerId } = row
  return {
    id,
    kind: about.kind,
    status,
    messageId: messageIdOf(id),
    to: [...to],
    cc: [...cc],
    language,
    ...content,
    attempts,
    createdAt: createdAt.toISOString(),
    buyerId,
    ...(reason === null ? {} : { reason }),
    ...(sentAt ? { sentAt: sentAt.toISOString() } : {}),
    ...(transactionId === null ? {} : { transactionId }),
    ...(attemptId === null ? {} : { attemptId }),
  }
}
