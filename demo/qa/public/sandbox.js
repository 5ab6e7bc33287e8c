/** Calls the sandbox through the store's server, which holds the key. Throws what the sandbox said was wrong. */
export async function call(method, path, body) {
  const init = { method }
  if (body !== undefined) {
    init.headers = { 'content-type': 'application/json' }
    init.body = JSON.stringify(body)
  }
  const answer = await fetch(`/qa/api${path}`, init)
  const data = answer.status === 204 ? undefined : await answer.json()
  if (answer.ok) return data
  const words = `${method} ${path}: ${answer.status} ${data?.code ?? ''} ${[data?.message ?? ''].flat().join(' ')}`
  throw Object.assign(new Error(words), { status: answer.status })
}

const listOf = (text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** Each scenario buys as its own account, unless it names one: what an application came to stays with the buyer. */
function buyerOf(fields) {
  const email = fields['b.email'] || `qa+${Date.now().toString(36)}@harborpine.example`
  const buyer = { email, businessName: 'Harbor & Pine Studio' }
  return fields['b.credit'] ? { ...buyer, qualificationStatus: fields['b.credit'] } : buyer
}

function transactionRequest(fields) {
  const lineItems = Array.from({ length: Number(fields['t.items']) }, (_, index) => ({
    title: `Item ${index + 1}`,
    quantity: 1,
    price: fields['t.price'],
  }))
  const vendors = Array.from({ length: Number(fields['t.vendors']) }, (_, index) => ({
    lineItems,
    vendorId: `vendor-${index + 1}`,
    vendorName: `Vendor ${index + 1}`,
  }))
  const rule = fields['t.buyerFields']
  const request = {
    currency: fields['t.currency'],
    externalReferenceId: `QA-${Date.now().toString(36).toUpperCase()}`,
    buyer: buyerOf(fields),
    lines: fields['t.vendors'] === '1' ? [{ lineItems }] : vendors,
    buyerFields: { poNumber: rule, costCentre: rule, department: rule, notes: rule, invoiceEmails: rule },
  }
  if (fields['t.methods']) request.allowedPaymentMethods = listOf(fields['t.methods'])
  if (fields['t.terms']) request.financingConfig = { financingNetDaysOptions: listOf(fields['t.terms']).map(Number) }
  if (fields['t.settle']) request.allowedTermsPaymentMethods = listOf(fields['t.settle'])
  if (fields['t.split']) request.splitMethods = listOf(fields['t.split'])
  if (fields['t.isAuth']) request.isAuth = fields['t.isAuth'] === 'true'
  if (fields['t.origins']) request.allowedOrigins = listOf(fields['t.origins'])
  return request
}

/**
 * Makes what an element needs, or finds it where the scenario names an order: `{ token, transactionId?, buyerId, renew }`;
 * `renew` gives another token for the same.
 */
export async function prepare(fields) {
  if (fields.element === 'balance-checkout') {
    const { id, buyerId } = fields['t.id']
      ? await call('GET', `/transactions/${fields['t.id']}`)
      : await call('POST', '/transactions', transactionRequest(fields))
    await addInvoices(buyerId, fields)
    const renew = () => call('POST', `/transactions/${id}/token`)
    return { token: (await renew()).token, transactionId: id, buyerId, renew }
  }
  const scope = fields.element === 'balance-next' ? 'BUYER' : 'ADD_PAYMENT_METHOD'
  const { id } = await call('POST', '/buyers', buyerOf(fields))
  await addInvoices(id, fields)
  const renew = () => call('POST', `/buyers/${id}/token`, { scope })
  return { token: (await renew()).token, buyerId: id, renew }
}

async function addInvoices(buyerId, fields) {
  const count = Number(fields['b.invoices'])
  if (count > 0) await call('POST', `/sandbox/buyers/${buyerId}/invoices`, { count })
}

/**
 * Pays an order by its merchant's server, as somebody else would. Resolves as soon as the order is paid or being paid: of
 * two that come at once, the one that is refused tells that the other has begun.
 */
export function payElsewhere({ transactionId }, paymentMethodType) {
  const pay = () =>
    call('POST', `/transactions/${transactionId}/confirm`, { paymentMethodType }).catch((failure) => {
      if (failure.status !== 409) throw failure
    })
  return Promise.race([pay(), pay()])
}

const HOUR_MS = 3_600_000

/** Puts the sandbox's clock back, so that a scenario that moves it always begins at the same time. */
export const resetClock = () => call('DELETE', '/sandbox/clock')

/** Moves the sandbox's clock on by a number of hours. */
export const advanceClock = (hours) =>
  call('POST', '/sandbox/clock', { advanceMs: Math.round(Number(hours) * HOUR_MS) })

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
  'Clock + 16 min': () => advanceClock(16 / 60),
  'Clock + 1 day': () => advanceClock(24),
  'Clock + 4 days': () => advanceClock(4 * 24),
  'Clock + 8 days': () => advanceClock(8 * 24),
  'Clock reset': resetClock,
  'Empty the sandbox': () => call('POST', '/sandbox/reset', {}),
}
