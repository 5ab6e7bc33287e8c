import { messages as handOff } from '../features/hand-off/words/es.json'
import { messages as invoices } from '../features/invoices/words/es.json'
import { after } from './es/after.ts'
import { form } from './es/form.ts'

/** Spanish: a message that English has and this has not does not compile. */
export const es = { ...form, ...after, ...handOff, ...invoices }
