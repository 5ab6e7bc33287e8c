import type { ColumnDef } from '@tanstack/react-table'
import { rowSortingFeature } from '@tanstack/react-table'
import type { InvoiceQuery } from '../../api/accountTypes.ts'
import type { Invoice } from '../../api/types.ts'
import { withoutPrototype } from '../../lib/withoutPrototype.ts'

export const features = { rowSortingFeature }

/** In the order of the screen. The API sorts by each under the same name. */
export const SORTABLE = ['number', 'issuedOn', 'dueDate', 'status', 'amount', 'amountPaid', 'amountDue'] as const

export const COLUMNS: ColumnDef<typeof features, Invoice>[] = SORTABLE.map((name) => ({ id: name, accessorKey: name }))

type Sort = NonNullable<InvoiceQuery['sort']>
interface ColumnSort {
  readonly id: string
  readonly desc: boolean
}

/** `-dueDate` as the table has it. The library walks through its state, and through what a page has put on every object. */
export const stateOf = (sort: Sort): { sorting: ColumnSort[] } =>
  withoutPrototype({ sorting: [{ id: sort.replace('-', ''), desc: sort.startsWith('-') }] })

/** What the table wants as the API has it; the one due first first where nothing is sorted. */
export const sortOf = ([first]: readonly ColumnSort[]): Sort =>
  first ? (`${first.desc ? '-' : ''}${first.id}` as Sort) : 'dueDate'
