import { bankFrame, britishBankFrame } from '../locales/en/frames.ts'
import { BankConnect } from '../secure-frame/frame/bank/bankMessages.ts'
import { createBankView } from '../secure-frame/frame/bank/createBankView.ts'
import { startBankForm } from '../secure-frame/frame/bank/createBankForm.ts'
import { createWordLoader } from '../secure-frame/frame/createWordLoader.ts'
import { importChecked } from '../secure-frame/frame/importChecked.ts'
import { startFrame } from '../secure-frame/frame/startFrame.ts'

/** Regions whose English spells "cheque". */
const BRITISH = /^en-.*\b(AU|CA|GB|IE|NZ|ZA)\b/i

const OTHERS = new Map([
  ['ar', () => importChecked('bank-ar', () => import('../locales/ar/frames.ts').then(({ bankFrame: words }) => words))],
  ['es', () => importChecked('bank-es', () => import('../locales/es/frames.ts').then(({ bankFrame: words }) => words))],
])

startFrame({
  window,
  hello: BankConnect,
  loadWords: (locale) => createWordLoader(BRITISH.test(locale) ? britishBankFrame : bankFrame, OTHERS)(locale),
  createView: createBankView,
  loadForm: () => Promise.resolve({ startForm: startBankForm }),
  loadJwe: () => importChecked('bank-jwe', () => import('../secure-frame/frame/jwe.ts')),
})
