/** A cell: text, a day (YYYY-MM-DD), a moment (ISO 8601 in UTC), or an amount in minor units; `undefined` is an empty one. */
export type TableCell =
  | string
  | { readonly day: string }
  | { readonly instant: string }
  | { readonly minor: number; readonly currency: string }
  | undefined

/** What is written as CSV and as XLSX. */
export interface Table {
  /** The name of its sheet. */
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly TableCell[])[]
}
