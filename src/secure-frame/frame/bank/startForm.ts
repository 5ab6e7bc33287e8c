import type { BankTypes } from '../../bankProtocol.ts'
import { serveForm } from '../serveForm.ts'
import type { StartForm } from '../startFrame.ts'
import { BankHostMessage } from './bankMessages.ts'
import { createBankForm } from './createBankForm.ts'
import type { BankView } from './createBankView.ts'

/** Brings the fields of a bank account to life and answers the page. */
export const startForm: StartForm<BankTypes, BankView> = (options) => {
  const { view, hello } = options
  return serveForm(options, BankHostMessage, (on) => createBankForm({ view, configuration: hello, ...on }))
}
