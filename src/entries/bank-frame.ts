import { BankConnect } from '../secure-frame/frame/bank/bankMessages.ts'
import { startBankForm } from '../secure-frame/frame/bank/createBankForm.ts'
import { createBankView } from '../secure-frame/frame/bank/createBankView.ts'
import type { BankFrameWords } from '../secure-frame/frame/bank/types.ts'
import { messages as english } from '../secure-frame/frame/bank/words/en.json'
import { createWordLoader } from '../secure-frame/frame/createWordLoader.ts'
import { importChecked } from '../secure-frame/frame/importChecked.ts'
import { startFrame } from '../secure-frame/frame/startFrame.ts'
import { messages as british } from 'words:secure-frame/frame/bank/en-GB'

/** Regions whose English spells "cheque". */
const BRITISH = /^en-.*\b(AU|CA|GB|IE|NZ|ZA)\b/i

const OTHERS = new Map<string | undefined, () => Promise<{ readonly messages: unknown }>>([
  ['ar', () => importChecked('bank-ar', () => import('words:secure-frame/frame/bank/ar'))],
  ['es', () => importChecked('bank-es', () => import('words:secure-frame/frame/bank/es'))],
])

startFrame({
  window,
  hello: BankConnect,
  loadWords: (locale) =>
    createWordLoader<BankFrameWords>(BRITISH.test(locale) ? { ...english, ...british } : english, OTHERS)(locale),
  createView: createBankView,
  loadForm: () => Promise.resolve({ startForm: startBankForm }),
  loadJwe: () => importChecked('jwe', () => import('../secure-frame/frame/jwe.ts')),
})
