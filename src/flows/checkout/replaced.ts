/** Where the cache keeps the order for which Pay was pressed and nothing was sent, until the next one has told the payer. */
export const REPLACED = ['replaced'] as const
