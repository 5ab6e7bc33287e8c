const DIGITS_OTHER_THAN_TWO: Readonly<Record<0 | 3 | 4, readonly string[]>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
  3: 'BHD IQD JOD KWD LYD OMR TND'.split(' '),
  4: 'CLF UYW'.split(' '),
}

/**
 * How many digits a currency's minor unit has, by ISO 4217. The formatter of a browser follows another table for some
 * currencies, so amounts that matter use this one. `undefined`: not a currency code.
 */
export function fractionDigits(currency: string): 0 | 2 | 3 | 4 | undefined {
  if (!/^[A-Z]{3}$/.test(currency)) return undefined
  for (const digits of [0, 3, 4] as const) if (DIGITS_OTHER_THAN_TWO[digits].includes(currency)) return digits
  return 2
}
