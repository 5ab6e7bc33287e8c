import { isAmerican, moneyFormat } from '../lib/formatMoney.ts'
import type { Locale } from './loadLocale.ts'

/** The messages of several catalogues as one object. */
export type Merged<T extends readonly object[]> = T extends readonly [
  infer First,
  ...infer Rest extends readonly object[],
]
  ? First & Merged<Rest>
  : unknown

/** Words and figures in the payer's language. */
export interface Words extends Locale {
  /** The messages of these catalogues, each the `messages` of a `words/en.json`. */
  readonly of: <T extends readonly object[]>(...catalogues: T) => Merged<T>
  /** `minor`: an integer in the currency's minor unit. */
  readonly money: (minor: number, currency: string) => string
  readonly number: (value: number) => string
}

export function createWords({ tag, direction, own }: Locale): Words {
  // A long list has an amount in each cell.
  const formats = new Map<string, (minor: number) => string>()
  const formatOf = (currency: string) => {
    const format = formats.get(currency) ?? moneyFormat(currency, tag)
    formats.set(currency, format)
    return format
  }
  return {
    tag,
    direction,
    own,
    of: <T extends readonly object[]>(...catalogues: T) => Object.assign({}, ...catalogues, own) as Merged<T>,
    // A list of figures has a minus sign where the formatter writes a hyphen.
    money: (minor, currency) => formatOf(currency)(minor).replace('-', '\u2212'),
    number: (value) =>
      isAmerican(tag) && value >= 0 && value < 1000 && Number.isInteger(value)
        ? String(value)
        : new Intl.NumberFormat(tag).format(value),
  }
}
