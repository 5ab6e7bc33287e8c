const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** "$1,240.00" from 124000 cents. */
export function formatDollars(cents: number): string {
  return dollars.format(cents / 100)
}
