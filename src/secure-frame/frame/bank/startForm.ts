import { serveForm } from '../serveForm.ts'
import type { StartForm } from '../startFrame.ts'
import { BankHostMessage } from './bankMessages.ts'
import { createBankForm } from './createBankForm.ts'
import type { BankView } from './createBankView.ts'
import type { BankFormTypes } from './types.ts'

/** Brings the fields of a bank account to life and answers the page. */
export const startForm: StartForm<BankFormTypes, BankView> = (options) => {
  const { view, hello, words } = options
  return serveForm(options, BankHostMessage, (on) => createBankForm({ view, country: hello.country, words, ...on }))
}
