/** So many percent in words of the reader's language, as they were sent: at most four digits after the point. */
export function formatPercent(percent: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 6 }).format(percent / 100)
}
