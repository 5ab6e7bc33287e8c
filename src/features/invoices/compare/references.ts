import type { Invoice } from '../../../api/types.ts'
import { plainText } from '../../../lib/plainText.ts'
import type { Sliced } from '../../../lib/slices.ts'

/** What a list refers to an invoice by. */
export const REFERENCE_KINDS = ['number', 'poNumber', 'orderNumber'] as const
export type ReferenceKind = (typeof REFERENCE_KINDS)[number]

/** The invoice that a reference is of; or all that it may be of. `undefined`: there is none. */
export type Resolved = { readonly invoice: Invoice } | { readonly candidates: readonly Invoice[] } | undefined

export interface InvoiceIndex {
  readonly invoices: readonly Invoice[]
  readonly resolve: (reference: string, kind: ReferenceKind) => Resolved
}

/** A mark that stands before the number of an invoice: `#`, `INV-`, `Invoice `. */
const MARK = /^(?:#|inv(?:oice)?(?=[-_.:#/\d])[-_.:#/]*)+/

/** A reference as different systems write it alike: without case, spaces, mark and leading zeros. */
export function normalForm(reference: string): string {
  const text = plainText(reference).toLowerCase().replaceAll(' ', '')
  return text.replace(MARK, '').replace(/^0+(?=.)/, '')
}

type Forms = Map<string, Invoice[]>

/** So many invoices are one piece of work. */
const PIECE = 100

/** Finds invoices by what a list may have of them: as it is written first, then by its normal form. */
export function* indexInvoices(invoices: readonly Invoice[]): Sliced<InvoiceIndex> {
  const byKind = Object.fromEntries(
    REFERENCE_KINDS.map((kind) => [kind, { exact: new Map(), normal: new Map() }]),
  ) as unknown as Record<ReferenceKind, { exact: Forms; normal: Forms }>
  let done = 0
  for (const invoice of invoices) {
    for (const kind of REFERENCE_KINDS) {
      const reference = invoice[kind]
      if (!reference) continue
      add(byKind[kind].exact, plainText(reference), invoice)
      add(byKind[kind].normal, normalForm(reference), invoice)
    }
    if (++done % PIECE === 0) yield
  }
  return {
    invoices,
    resolve: (reference, kind) => {
      const { exact, normal } = byKind[kind]
      return pick(exact.get(plainText(reference))) ?? pick(normal.get(normalForm(reference)))
    },
  }
}

function add(forms: Forms, form: string, invoice: Invoice): void {
  const found = forms.get(form)
  if (found) found.push(invoice)
  else if (form) forms.set(form, [invoice])
}

/** One that the seller withdrew is meant only where there is no other. */
function pick(found: readonly Invoice[] = []): Resolved {
  const valid = found.filter(({ status }) => status !== 'voided')
  const candidates = valid.length > 0 ? valid : found
  const [invoice] = candidates
  return invoice && (candidates.length === 1 ? { invoice } : { candidates })
}
