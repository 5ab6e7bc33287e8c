import { fractionDigits } from './currencies.ts'
import { toDecimal } from './money.ts'

/**
 * What most payers read is formatted without `Intl`: a browser takes longer for its first `Intl.NumberFormat` than React for
 * the form.
 */
export const isAmerican = (locale: string) => /^en(-US)?$/.test(locale)

/**
 * An amount in words of the reader's language. `minor` is an integer in the currency's minor unit; the number of
 * digits is that of our ISO 4217 table, never the formatter's own, which differs between engines.
 */
export function formatMoney(minor: number, currency: string, locale: string): string {
  return moneyFormat(currency, locale)(minor)
}

/** The same for many amounts: a formatter made anew for each takes a millisecond. */
export function moneyFormat(currency: string, locale: string): (minor: number) => string {
  const digits = fractionDigits(currency) ?? 2
  if (currency === 'USD' && isAmerican(locale)) return formatDollars
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return (minor) => {
    // A decimal string is formatted exactly; a number would go through binary fractions.
    const text = format.format(toDecimal(minor, digits) as Intl.StringNumericLiteral)
    // In a text from right to left "US$" would be turned round: an isolate keeps the figure as it is.
    return text.includes('\u200f') ? `\u2066${text}\u2069` : text
  }
}

/** As `Intl` does for an American. */
function formatDollars(minor: number): string {
  return toDecimal(minor, 2)
    .replace(/\d/, '$$$&')
    .replace(/\B(?=(\d{3})+\.)/g, ',')
}
