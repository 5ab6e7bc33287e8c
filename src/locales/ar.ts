import { after } from './ar/after.ts'
import { invoices } from './ar/invoices.ts'
import { form } from './ar/form.ts'

/** Arabic: a message that English has and this has not does not compile. */
export const ar = { ...form, ...after, ...invoices }
