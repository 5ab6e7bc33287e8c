import { messages as handOff } from '../features/hand-off/words/ar.json'
import { messages as invoices } from '../features/invoices/words/ar.json'
import { after } from './ar/after.ts'
import { form } from './ar/form.ts'

/** Arabic: a message that English has and this has not does not compile. */
export const ar = { ...form, ...after, ...handOff, ...invoices }
