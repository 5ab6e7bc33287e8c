import { addCard, addWaiting, begin, press, prove, WAITING_LABEL } from '../support/accountActs.ts'
import { CARDS } from '../support/sandbox.ts'
import { screens } from './screens.ts'

screens('methods-kept', {
  add: async ({ pages, picture }) => {
    const visit = await pages.visit()
    await visit.sees('No saved payment methods yet.')
    await picture('none', visit)
    await press(visit, 'Add a payment method')
    await visit.sees('What do you want to add?')
    return visit
  },

  card: async ({ pages }) => {
    const visit = await pages.visit()
    await begin(visit, 'Card')
    await visit.card.getByLabel('Security code').waitFor()
    await visit.page.getByRole('checkbox').waitFor()
    return visit
  },

  remove: async ({ pages, picture }) => {
    const visit = await pages.visit()
    await addCard(visit, CARDS.visa, 'Visa ending 4242')
    await addCard(visit, CARDS.mastercard, 'Mastercard ending 4444')
    await picture('list', visit)
    await press(visit, 'Remove Mastercard ending 4444')
    await visit.sees('Remove Mastercard ending 4444?')
    return visit
  },

  locked: async ({ pages, picture }) => {
    const first = await pages.visit()
    await addWaiting(first)
    const visit = await first.reopen()
    await visit.page.getByLabel('First amount').waitFor()
    await picture('verify', visit)
    await prove(visit, '11', '12')
    await visit.sees(/2 attempts left\.$/)
    await picture('verify-wrong', visit)
    for (const left of ['1 attempt left.', `${WAITING_LABEL} is locked`]) {
      await prove(visit, '1', '2')
      await visit.sees(left)
    }
    return visit
  },
})
