import type { Journey } from './journey.ts'

const DAY_MS = 86_400_000

/** The day so many days ago, YYYY-MM-DD. */
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

interface Sent {
  readonly number: string
  /** So many days ago. */
  readonly issued?: number
  readonly poNumber?: string
  /** It is noted as paid elsewhere. */
  readonly isPaid?: boolean
}

/** Brings an invoice of $1,200.00 for two desks into a buyer's account. */
export async function sendInvoice(
  { merchant }: Pick<Journey, 'merchant'>,
  buyerId: string,
  { number, issued = 3, poNumber = 'PO-4711', isPaid = false }: Sent,
): Promise<string> {
  const lines = [{ lineItems: [{ title: 'Desks', quantity: 2, price: 600 }] }]
  const { data } = await merchant.POST('/invoices', {
    body: {
      ...{ externalReferenceId: `${number} ${buyerId}`, buyerId, number, currency: 'USD', poNumber, lines },
      ...{ issuedAt: daysAgo(issued), dueDate: daysAgo(-27) },
    },
  })
  const id = data?.invoices[0]?.id
  if (id === undefined) throw new Error('The invoice was not taken.')
  const paid = { amount: 1200, paidAt: daysAgo(1), reference: 'Check 1042' }
  if (isPaid) await merchant.POST('/invoices/{id}/payments', { params: { path: { id } }, body: paid })
  return id
}
