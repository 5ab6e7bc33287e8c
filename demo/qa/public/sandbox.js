/** Calls the sandbox through the store's server, which holds the key. Throws what the sandbox said was wrong. */
export const call = (method, path, body) => ask(method, `/api${path}`, body)

async function ask(method, path, body) {
  const init = { method }
  if (body !== undefined) {
    init.headers = { 'content-type': 'application/json' }
    init.body = JSON.stringify(body)
  }
  const answer = await fetch(`/qa${path}`, init)
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

function buyerOf(fields) {
  const email = fields['b.email'] || `qa+${crypto.randomUUID().slice(0, 13)}@harborpine.example`
  const buyer = { email, businessName: 'Harbor & Pine Studio' }
  return fields['b.credit'] === 'completed' ? { ...buyer, qualificationStatus: 'completed' } : buyer
}

/** Each scenario buys as its own account, unless it names one: what an application came to stays with the buyer. */
async function registeredBuyer(fields) {
  const buyer = buyerOf(fields)
  const path = `/buyers/search?email=${encodeURIComponent(buyer.email)}`
  const { buyers } = fields['b.email'] ? await call('GET', path) : { buyers: [] }
  const { id } = buyers.find(({ isRegistered }) => isRegistered) ?? (await call('POST', '/buyers', buyer))
  return { id }
}

/** A fee as it is written on the page: a method, with `/days` of net terms, its percent, and what is fixed. */
function feeOf(text) {
  const [method, percent, fixed] = text.split(/\s+/)
  const [paymentMethodType, days] = method.split('/')
  return { paymentMethodType, percent, ...(fixed && { fixed }), ...(days && { termsNetDays: Number(days) }) }
}

/** What the merchant's server sends to make an order, but for its buyer. */
export function orderOf(fields) {
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
    lines: fields['t.vendors'] === '1' ? [{ lineItems }] : vendors,
  }
  if (rule !== 'hidden') {
    request.buyerFields = { poNumber: rule, costCentre: rule, department: rule, notes: rule, invoiceEmails: rule }
  }
  if (fields['t.methods']) request.allowedPaymentMethods = listOf(fields['t.methods'])
  if (fields['t.fees']) request.paymentMethodFees = listOf(fields['t.fees']).map(feeOf)
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
      : await makeOrder(fields)
    await furnish(buyerId, fields)
    const renew = () => call('POST', `/transactions/${id}/token`)
    return { token: (await renew()).token, transactionId: id, buyerId, renew }
  }
  const scope = fields.element === 'balance-next' ? 'BUYER' : 'ADD_PAYMENT_METHOD'
  const { id } = await registeredBuyer(fields)
  await furnish(id, fields)
  const renew = () => call('POST', `/buyers/${id}/token`, { scope, ...(scope === 'BUYER' ? holderOf(fields) : {}) })
  return { token: (await renew()).token, buyerId: id, renew }
}

/** Whoever proposes or has a limit is named in the token. */
const USER = { name: 'Quinn Tester', email: 'quinn@harborpine.example' }

/** What the holder of a buyer's token may do, and how much they may pay: in US dollars, for one payment and for a day. */
function holderOf(fields) {
  const permissions = listOf(fields['b.permissions'])
  const [perPayment, perDay] = fields['b.payLimit'].split('/')
  const payLimit = { currency: 'USD', ...(perPayment && { perPayment }), ...(perDay && { perDay }) }
  const isNamed = fields['b.payLimit'] !== '' || permissions.includes('propose')
  return {
    ...(permissions.length > 0 && { permissions }),
    ...(isNamed && { user: USER }),
    ...(fields['b.payLimit'] && { payLimit }),
  }
}

async function makeOrder(fields) {
  await ask('POST', '/webhooks')
  const externalReferenceId = `QA-${Date.now().toString(36).toUpperCase()}`
  const buyer = await registeredBuyer(fields)
  return call('POST', '/transactions', { ...orderOf(fields), externalReferenceId, buyer })
}

/** What the sandbox is asked to make: overdue, paid, partly paid and discounted ones come to all of them at most. */
function invoicesOf(count, fields) {
  const overdue = Math.min(Number(fields['b.overdue']), count)
  const paid = Math.min(Number(fields['b.paid']), count - overdue)
  const partPaid = Math.min(Number(fields['b.partPaid']), count - overdue - paid)
  const earlyPayment = Math.min(Number(fields['b.earlyPayment']), count - overdue - paid - partPaid)
  const currencies = listOf(fields['b.currencies'])
  const creditNotes = Number(fields['b.creditNotes'])
  const made = { count, overdue, paid, partPaid, earlyPayment, creditNotes }
  return {
    ...made,
    ...(currencies.length > 0 ? { currencies } : {}),
    ...(fields['b.lateFee'] ? { lateFee: true } : {}),
  }
}

/** An application for credit, orders on terms, and a request for a higher limit. */
async function furnishCredit(buyerId, fields) {
  const { 'b.credit': credit, 'b.limit': answer } = fields
  if (credit && credit !== 'completed') await ask('POST', '/applications', { buyerId, ein: credit })
  const order = (count, isReserved) => ask('POST', '/orders-on-terms', { buyerId, count, isReserved })
  const [ordered, reserved] = [Number(fields['b.onTerms']), Number(fields['b.reserved'])]
  if (ordered > 0) await order(ordered, false)
  if (reserved > 0) await order(reserved, true)
  if (fields['b.overLimit']) await exceedLimit(buyerId, () => order(1, false))
  if (answer) await ask('POST', '/credit-requests', { buyerId, answer })
}

/** Two invoices of one purchase, of which one is paid. */
async function sendTwins(buyerId) {
  const day = (days) => new Date(Date.now() + days * 24 * HOUR_MS).toISOString().slice(0, 10)
  const twin = (number, issuedAt) => ({
    ...{ externalReferenceId: `${number}-${buyerId}`, number, buyerId, currency: 'USD', poNumber: 'PO-4711' },
    ...{ issuedAt, dueDate: day(27), lines: [{ lineItems: [{ title: 'Desks', quantity: 2, price: 600 }] }] },
  })
  const made = await call('POST', '/invoices', { invoices: [twin('A-1', day(-3)), twin('A-2', day(-2))] })
  const payment = { amount: 1200, paidAt: day(-1), reference: 'Check 1042' }
  await call('POST', `/invoices/${made.invoices[0].id}/payments`, payment)
}

/** A payment that is noted frees credit for one more order; it is then taken back. */
async function exceedLimit(buyerId, order) {
  const { invoices } = await call('GET', `/invoices?buyerId=${buyerId}`)
  const [{ id, amountDue: amount }] = invoices
  const paidAt = new Date().toISOString().slice(0, 10)
  const payment = await call('POST', `/invoices/${id}/payments`, { amount, paidAt, reference: 'Check 1042' })
  await order()
  await call('DELETE', `/invoices/${id}/payments/${payment.id}`)
}

/** A transfer that no payer announced: no invoice has its amount, and its reference names none. */
export const receiveTransfer = (buyerId) =>
  call('POST', `/sandbox/buyers/${buyerId}/transfers`, {
    amount: 120_000,
    currency: 'USD',
    reference: 'HARBOR 4711',
    payerName: 'Harbor & Pine Studio',
  })

/** Gives a buyer what the scenario begins with. */
async function furnish(buyerId, fields) {
  const count = Number(fields['b.invoices'])
  if (count > 0) await call('POST', `/sandbox/buyers/${buyerId}/invoices`, invoicesOf(count, fields))
  for (let count = Number(fields['b.transfers']); count > 0; count -= 1) await receiveTransfer(buyerId)
  const processing = Math.min(Number(fields['b.processing']), count)
  if (processing > 0) await ask('POST', '/payments', { buyerId, count: processing })
  // One after the other: the first one saved is the default.
  for (const value of listOf(fields['b.saved'])) await ask('POST', '/saved-methods', { buyerId, value })
  await furnishCredit(buyerId, fields)
  if (fields['b.twins']) await sendTwins(buyerId)
  if (fields['b.shipped']) await ask('POST', '/shipped-orders', { buyerId })
  // By the default method, so after it is saved.
  const scheduled = Math.min(Number(fields['b.scheduled']), count)
  if (scheduled > 0) await ask('POST', '/scheduled-payments', { buyerId, count: scheduled })
  if (fields['b.proposal']) await ask('POST', '/proposals', { buyerId, state: fields['b.proposal'] })
  const autopay = fields['b.autopay']
  if (autopay)
    await ask('POST', '/autopay', { buyerId, isPaused: autopay === 'paused', isOfOrder: autopay === 'order' })
}

/** The most declined attempts that the sandbox takes for one order. */
const MOST_DECLINES = 10

/** What happens to an order by its merchant's server before the element shows it, by the value of `t.confirm`. */
export async function happenElsewhere({ transactionId, buyerId }, what) {
  if (what === 'cancel') return call('POST', `/transactions/${transactionId}/cancel`, {})
  if (what !== 'creditCard' && what !== 'declined') return payElsewhere(transactionId, { paymentMethodType: what })
  const { id } = await ask('POST', '/saved-methods', {
    buyerId,
    value: what === 'declined' ? '4000000000000002' : '4242424242424242',
  })
  const payment = { paymentMethodType: 'creditCard', paymentMethodId: id }
  if (what === 'creditCard') return payElsewhere(transactionId, payment)
  for (let count = 0; count < MOST_DECLINES; count += 1) {
    await call('POST', `/transactions/${transactionId}/confirm`, payment)
  }
}

/**
 * Pays an order by its merchant's server, as somebody else would. Resolves as soon as the order is paid or being paid: of
 * two that come at once, the one that is refused shows that the other has begun.
 */
function payElsewhere(transactionId, payment) {
  const pay = () =>
    call('POST', `/transactions/${transactionId}/confirm`, payment).catch((failure) => {
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
