/**
 * What an element shows. `payable`: the form, and its button can be pressed; `busy`: the form while a payment begins;
 * `notice`: something did not load, and there is a button to try again; `list`: the invoices that can be chosen.
 */
export type State =
  | 'nothing'
  | 'notice'
  | 'list'
  | 'payable'
  | 'busy'
  | 'confirming'
  | 'elsewhere'
  | 'goOn'
  | 'challenge'
  | 'done'
  | 'ended'

export interface Screen {
  readonly state: State
  /** Every word that can be seen. */
  readonly text: string
  /** What the pay button says. */
  readonly label: string
  /** What the summary says is paid in all; absent where there is none. */
  readonly total?: string | undefined
}

/** Times are milliseconds since 1970. */
export interface ShownScreen extends Screen {
  readonly at: number
  /** Which of the page's elements, in the order in which they came. */
  readonly element: number
}

/** One POST that would pay, as the page sent it. */
export interface Post {
  readonly key: string
  body: string
  readonly at: number
  /** What the pay buttons of the page said at that moment, and which element was busy if it was only one. */
  readonly labels: readonly string[]
  readonly element: number | undefined
  /** What the buttons said that were pressed for it; absent where these are `labels`. */
  readonly pressed?: readonly string[] | undefined
  /** What the summaries beside the forms said at that moment; absent where nothing is drawn. */
  readonly totals?: readonly string[]
  /** What was said of the invoices, without fees, when the payer began to review them; absent where nothing was reviewed. */
  readonly reviewed?: string | undefined
}

/** An event that the merchant's page receives. */
export interface EmittedEvent {
  readonly at: number
  readonly name: string
  readonly detail: Readonly<Record<string, unknown>>
}

/** All that one document sent, showed and emitted. */
export interface Report {
  readonly posts: readonly Post[]
  readonly screens: readonly ShownScreen[]
  readonly events: readonly EmittedEvent[]
  /** Errors of the console, exceptions, rejections that nobody handled. */
  readonly errors: readonly string[]
}
