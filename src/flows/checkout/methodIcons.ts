const BANK = 'M3 8l7-4.5L17 8ZM4.5 8v6.5M8.2 8v6.5M11.8 8v6.5M15.5 8v6.5M2.5 16.5h15'
const TRANSFER = 'M3 7h12.5M12.5 4l3 3-3 3M17 13H4.5M7.5 10l-3 3 3 3'

/** An icon for each method, as `Icon` takes it. */
export const METHOD_ICONS: Readonly<Record<string, string>> = {
  creditCard: 'M2.5 4.5h15v11h-15ZM2.5 8.5h15M5.5 12.5h3',
  achDebit: BANK,
  pads: BANK,
  achCredit: TRANSFER,
  wire: TRANSFER,
  sepaCredit: TRANSFER,
  invoice: 'M5 2.5h6.5L15 6v11.5H5ZM7.8 10h4.4M7.8 13.3h4.4',
  payWithTerms: 'M3 4.5h14v12.5H3ZM3 8.5h14M6.8 2.5v4M13.2 2.5v4',
}
