import { messages as invoices } from '../features/invoices/words/es.json'
import { after } from './es/after.ts'
import { form } from './es/form.ts'

/** Spanish: a message that English has and this has not does not compile. */
export const es = { ...form, ...after, ...invoices }
