import { advanceClock, call, receiveTransfer, resetClock } from './sandbox.js'

/** What the merchant's server and the sandbox's clock can do; each gets the scenario's ids. */
export const MERCHANT_ACTIONS = {
  'Raise the price by 10': async ({ transactionId }) => {
    const { amount } = await call('GET', `/transactions/${transactionId}`)
    const lines = [{ lineItems: [{ title: 'Changed item', quantity: 1, price: Number((amount + 10).toFixed(2)) }] }]
    return call('PATCH', `/transactions/${transactionId}`, { lines })
  },
  'Show transaction': ({ transactionId }) => call('GET', `/transactions/${transactionId}`),
  Capture: ({ transactionId }) => call('POST', `/transactions/${transactionId}/capture`, {}),
  'Close (void the rest)': ({ transactionId }) => call('POST', `/transactions/${transactionId}/close`, {}),
  Cancel: ({ transactionId }) => call('POST', `/transactions/${transactionId}/cancel`, {}),
  Refund: async ({ transactionId }) => {
    const { charges } = await call('GET', `/transactions/${transactionId}`)
    if (charges.length === 0) throw new Error('There is no charge to refund.')
    return call('POST', `/charges/${charges[0].id}/refunds`, {})
  },
  'Transfer without a match': ({ buyerId }) => receiveTransfer(buyerId),
  'Clock + 16 min': () => advanceClock(16 / 60),
  'Clock + 1 day': () => advanceClock(24),
  'Clock + 4 days': () => advanceClock(4 * 24),
  'Clock + 8 days': () => advanceClock(8 * 24),
  'Clock reset': resetClock,
  'Empty the sandbox': () => call('POST', '/sandbox/reset', {}),
}
