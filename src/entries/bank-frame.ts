import { BankConnect } from '../secure-frame/frame/bank/bankMessages.ts'
import { createBankView } from '../secure-frame/frame/bank/createBankView.ts'
import { startForm } from '../secure-frame/frame/bank/startForm.ts'
import { startFrame } from '../secure-frame/frame/startFrame.ts'

startFrame({
  window,
  hello: BankConnect,
  createView: createBankView,
  loadForm: () => Promise.resolve({ startForm }),
  loadJwe: () => import('../secure-frame/frame/jwe.ts'),
})
