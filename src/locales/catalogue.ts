import type { messages as handOff } from '../features/hand-off/words/en.json'
import type { messages as invoices } from '../features/invoices/words/en.json'
import type { after } from './en/after.ts'
import type { form } from './en/form.ts'

/** English defines what a catalogue holds; `after` is loaded apart from `form`, by `useAfterWords`. */
export type FormWords = typeof form
export type AfterWords = typeof after
export type Messages = FormWords & AfterWords & typeof handOff & typeof invoices
