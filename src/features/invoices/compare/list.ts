/** A cell of a list: a number only where the file has it as one. */
export type ListCell = string | number

export interface ListRow {
  /** Counts from 1, as a spreadsheet does. */
  readonly line: number
  readonly cells: readonly ListCell[]
}

/** Rows of a spreadsheet. */
export interface TableList {
  readonly kind: 'table'
  readonly rows: readonly ListRow[]
  /** The name of the sheet, where there are several. */
  readonly sheet?: string | undefined
}

/** What left a bank account. */
export interface BankPayment {
  /** Which entry of the statement it is, from 1. */
  readonly line: number
  /** The documents that it is for, by their numbers. */
  readonly references: readonly string[]
  /** What the payer wrote to the payee. */
  readonly text: string
  /** As the file writes it, in major units; negative where a payment came back. */
  readonly amount: string
  readonly currency: string | undefined
}

export interface StatementList {
  readonly kind: 'statement'
  readonly payments: readonly BankPayment[]
}

/** What the payer's own system has. */
export type PayerList = TableList | StatementList

export type ListProblem =
  | 'tooLarge'
  | 'tooManyRows'
  | 'noRows'
  | 'noPayments'
  | 'unknownType'
  | 'oldWorkbook'
  | 'encrypted'
  | 'damagedWorkbook'
  | 'unreadableXml'
  | 'notStatement'
  | 'notRead'

/** A list that cannot be read, and what is wrong with it. */
export class ListError extends Error {
  constructor(readonly problem: ListProblem) {
    super(problem)
  }
}

/** Of a file, in bytes. */
export const MOST_BYTES = 20_000_000
export const MOST_ROWS = 50_000
