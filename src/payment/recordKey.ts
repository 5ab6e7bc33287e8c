/** Where the record of a payment decision stands in storage, before the transaction's id. */
export const RECORD_PREFIX = 'balance:attempt:'
