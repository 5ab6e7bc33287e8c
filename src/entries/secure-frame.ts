import { britishCardFields, cardFields } from '../locales/en/frames.ts'
import { createCardView } from '../secure-frame/frame/card/createCardView.ts'
import type { CardViewWords } from '../secure-frame/frame/card/types.ts'
import { createWordLoader } from '../secure-frame/frame/createWordLoader.ts'
import { importChecked } from '../secure-frame/frame/importChecked.ts'
import { startFrame } from '../secure-frame/frame/startFrame.ts'
import { Connect } from '../secure-frame/protocol.ts'

/** Regions whose English has "expiry date". */
const BRITISH = /^en-.*\b(AU|GB|IE|NZ|ZA)\b/i

const OTHERS = new Map<string | undefined, () => Promise<CardViewWords>>([
  ['ar', () => importChecked('card-ar', () => import('../locales/ar/frames.ts').then(({ cardFrame: words }) => words))],
  ['es', () => importChecked('card-es', () => import('../locales/es/frames.ts').then(({ cardFrame: words }) => words))],
])

startFrame({
  window,
  hello: Connect,
  loadWords: (locale) =>
    createWordLoader<CardViewWords>(BRITISH.test(locale) ? britishCardFields : cardFields, OTHERS)(locale),
  createView: createCardView,
  loadForm: () => importChecked('card-form', () => import('../secure-frame/frame/card/startForm.ts')),
  loadJwe: () => importChecked('card-jwe', () => import('../secure-frame/frame/jwe.ts')),
})
