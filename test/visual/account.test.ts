import { addCard, press } from '../support/accountActs.ts'
import { saveCards } from '../support/buyerWithCards.ts'
import { declineCredit } from '../support/creditRequests.ts'
import { placeOnTerms } from '../support/overCreditOrder.ts'
import { CARDS } from '../support/sandbox.ts'
import { pressAt } from '../support/tabbing.ts'
import { sendInvoice } from '../support/twinInvoices.ts'
import { until } from '../support/waiting.ts'
import { openAccount } from './openAccount.ts'
import { screens } from './screens.ts'

screens('account', {
  methods: async ({ journey, picture }) => {
    const visit = await openAccount(journey)
    await visit.sees('There are no invoices.')
    await picture('empty', visit)
    await press(visit, 'Payment methods')
    await addCard(visit, CARDS.visa, 'Visa ending 4242')
    return visit
  },

  activity: async ({ journey, picture }) => {
    const body = { count: 7, overdue: 2, partPaid: 1, creditNotes: 1, seed: 11 }
    const visit = await openAccount(journey, {
      qualificationStatus: 'completed',
      prepare: (id) => journey.merchant.POST('/sandbox/buyers/{id}/invoices', { params: { path: { id } }, body }),
    })
    const { page } = visit
    const row = (number: string) => page.getByRole('checkbox', { name: `Select invoice ${number}` })
    await page.getByRole('table').waitFor()
    await visit.sees('Credit limit')
    await picture('invoices', visit)
    await page.getByRole('button', { name: 'INV-10007' }).click()
    await page.getByRole('heading', { name: 'Ordered, shipped, invoiced' }).waitFor()
    await picture('invoice', visit)
    await page.getByRole('button', { name: 'Back to invoices' }).click()
    await row('INV-10001').check()
    await row('INV-10007').check()
    await page.getByRole('group', { name: '2 invoices selected' }).waitFor()
    // Elsewhere the bar sticks to the end of what is in view, wherever that was scrolled to.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await picture('selection', visit)
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    await page.getByRole('dialog', { name: 'Download' }).getByRole('group', { name: '2 invoices selected' }).waitFor()
    await picture('downloads', visit)
    await press(visit, 'Close')
    await page.getByRole('button', { name: /^Review and pay/ }).click()
    await page.getByText('Use credit').waitFor()
    await visit.typeCard({ number: CARDS.visa })
    await picture('pay', visit)
    await visit.pay()
    await page.getByRole('region', { name: 'What was paid' }).waitFor()
    await picture('paid', visit)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Activity' }).click()
    await page.getByRole('button', { name: 'Download Excel' }).waitFor()
    return visit
  },

  credit: async ({ journey, picture }) => {
    let buyerId = ''
    const visit = await openAccount(journey, {
      qualificationStatus: 'completed',
      prepare: async (id) => {
        buyerId = id
        await placeOnTerms(journey, { buyer: { id } }, 12_000, 30)
        await placeOnTerms(journey, { buyer: { id } }, 3_000, 30, true)
      },
    })
    await press(visit, 'Ask for a higher limit')
    await visit.page.getByLabel('New credit limit').fill('80000')
    await picture('credit-request', visit)
    await press(visit, 'Send request')
    await visit.sees(/^You asked for a limit of/)
    const { data } = await journey.merchant.GET('/credit-requests', { params: { query: { buyerId } } })
    await declineCredit(journey, data?.creditRequests[0]?.id ?? '', 'Please pay the overdue invoices first.')
    await until('the answer', async () => {
      await visit.page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
      return visit.page.getByText('Please pay the overdue invoices first.').isVisible()
    })
    return visit
  },

  duplicate: async ({ journey }) => {
    const visit = await openAccount(journey, {
      prepare: async (id) => {
        await sendInvoice(journey, id, { number: 'INV-10001', isPaid: true })
        await sendInvoice(journey, id, { number: 'INV-10002', issued: 2 })
        await sendInvoice(journey, id, { number: 'INV-10003', poNumber: 'PO-5000' })
      },
    })
    const { page } = visit
    for (const number of ['INV-10002', 'INV-10003'])
      await page.getByRole('checkbox', { name: `Select invoice ${number}` }).check()
    await page.getByRole('button', { name: /^Review and pay/ }).click()
    await page.getByRole('group', { name: 'Did you pay this already?' }).waitFor()
    await visit.card.getByLabel('Security code').waitFor()
    return visit
  },

  scheduled: async ({ journey, picture }) => {
    const body = { count: 3, earlyPayment: 1, seed: 11 }
    const visit = await openAccount(journey, {
      prepare: async (id) => {
        await saveCards(journey, { id }, [{}])
        await journey.merchant.POST('/sandbox/buyers/{id}/invoices', { params: { path: { id } }, body })
      },
    })
    const { page } = visit
    const show = (name: string) => page.getByRole('button', { name }).click()
    await page.getByRole('checkbox', { name: 'Select invoice INV-10001' }).check()
    await page.getByRole('button', { name: /^Review and pay/ }).click()
    await page.getByRole('button', { name: 'Schedule for later' }).waitFor()
    // A click just after the browser has scrolled can go to the frame that was there.
    await pressAt(page, /^Schedule for later$/, 'Enter')
    await visit.sees('Lowest total')
    await page.getByRole('checkbox', { name: /^I authorize/ }).waitFor()
    await picture('options', visit)
    await page.getByRole('checkbox', { name: /^I authorize/ }).check()
    await page.getByRole('button', { name: /^Schedule \$/ }).click()
    await page.getByRole('heading', { name: /^Payment scheduled for / }).waitFor()
    await picture('scheduled-end', visit)
    await show('See scheduled payments')
    await show('Set up autopay')
    await page.getByLabel('Invoices of one order').check()
    await page.getByLabel('Order', { exact: true }).selectOption({ index: 2 })
    await page.getByRole('checkbox', { name: /^I authorize .* of order SO-/ }).waitFor()
    await page.locator('.autopay-form .primary:not([aria-disabled])').waitFor()
    await picture('autopay-order', visit)
    await page.getByLabel('All invoices').check()
    await page.getByLabel('Invoices issued on or after', { exact: true }).fill('2020-01-01')
    await page.getByLabel(/^Limit per invoice/).fill('5000')
    await page.locator('.autopay-runs').waitFor()
    // A tick is for the terms that it was given to: those as they are now.
    await page.locator('.autopay-form .primary:not([aria-disabled])').waitFor()
    await picture('autopay-form', visit)
    await page.getByRole('checkbox', { name: /^I authorize/ }).check()
    await show('Turn on autopay')
    await page.getByRole('button', { name: 'Pause autopay' }).waitFor()
    return visit
  },

  compared: async ({ journey, picture }) => {
    const body = { count: 6, overdue: 1, paid: 1, seed: 11 }
    const visit = await openAccount(journey, {
      prepare: (id) => journey.merchant.POST('/sandbox/buyers/{id}/invoices', { params: { path: { id } }, body }),
    })
    const { page } = visit
    await page.getByRole('button', { name: 'Compare with your list' }).click()
    const field = page.getByLabel('Paste rows from your spreadsheet')
    await field.waitFor()
    await picture('compare', visit)
    const { data } = await journey.merchant.GET('/invoices', {
      params: { query: { buyerId: visit.transaction.buyerId } },
    })
    const rows = (data?.invoices ?? [])
      .toSorted((one, other) => one.number.localeCompare(other.number))
      .map(({ number, amountDue }, at) => [number, at === 0 ? 1_234.5 : amountDue].join('\t'))
    await field.fill(['Invoice\tBalance', ...rows.slice(0, -1), 'INV-7\t99.00', '\t5.00'].join('\n'))
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await page.locator('.compare-groups').waitFor()
    return visit
  },

  statement: async ({ journey }) => {
    const body = { count: 7, overdue: 2, partPaid: 1, creditNotes: 1, seed: 11 }
    const visit = await openAccount(journey, {
      prepare: (id) => journey.merchant.POST('/sandbox/buyers/{id}/invoices', { params: { path: { id } }, body }),
    })
    const { page } = visit
    await page.getByRole('button', { name: 'Statement' }).click()
    await page.getByLabel('Period').selectOption('twelve')
    await page.getByText('Credit on account').waitFor()
    return visit
  },

  'transfer-assigned': async ({ journey, picture }) => {
    const body = { count: 5, overdue: 2, seed: 11 }
    const transfer = { amount: 500_000, currency: 'USD', reference: 'HARBOR 4711', payerName: 'Harbor & Pine Studio' }
    const visit = await openAccount(journey, {
      prepare: async (id) => {
        const params = { path: { id } }
        await journey.merchant.POST('/sandbox/buyers/{id}/invoices', { params, body })
        await journey.merchant.POST('/sandbox/buyers/{id}/transfers', { params, body: transfer })
      },
    })
    const { page } = visit
    await page.getByRole('button', { name: /^Choose invoices/ }).waitFor()
    await picture('transfer', visit)
    await page.getByRole('button', { name: /^Choose invoices/ }).click()
    await page.locator('.assign-rows li').nth(4).waitFor()
    await picture('transfer-assign', visit)
    await page.getByRole('checkbox', { name: 'INV-10001' }).uncheck()
    await page.getByRole('button', { name: /^Assign \$/ }).click()
    await page.getByRole('button', { name: /^Undo/ }).waitFor()
    return visit
  },

  'not-loaded': async ({ journey }) => {
    const visit = await openAccount(journey, {
      prepare: (buyerId) =>
        journey.fault({ buyerId, method: 'GET', path: '/v1/invoices', kind: 'error-before', status: 403 }),
    })
    await visit.sees('We couldn’t load your invoices. Check your connection and try again.')
    return visit
  },
})
