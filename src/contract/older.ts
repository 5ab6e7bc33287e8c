/** Options of the older script that no attribute covers. */
export interface OlderOptions {
  /** Used only where the transaction left it unset. */
  readonly isAuth?: boolean | undefined
  /** The net terms that are preselected, where they are offered. */
  readonly merchantNetDays?: number | undefined
  /** The value of the request header `source`. */
  readonly source?: string | undefined
}

/** The property that `sdk.js` sets on an element before the token. */
export const OLDER = Symbol.for('balance.older')
