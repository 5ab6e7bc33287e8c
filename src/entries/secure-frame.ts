import { createCardView } from '../secure-frame/frame/card/createCardView.ts'
import type { CardViewWords } from '../secure-frame/frame/card/types.ts'
import { messages as english } from '../secure-frame/frame/card/words/en.json'
import { createWordLoader } from '../secure-frame/frame/createWordLoader.ts'
import { importChecked } from '../secure-frame/frame/importChecked.ts'
import { startFrame } from '../secure-frame/frame/startFrame.ts'
import { Connect } from '../secure-frame/protocol.ts'
import { messages as british } from 'words:secure-frame/frame/card/en-GB'

/** Regions whose English has "expiry date". */
const BRITISH = /^en-.*\b(AU|GB|IE|NZ|ZA)\b/i

const OTHERS = new Map<string | undefined, () => Promise<{ readonly messages: unknown }>>([
  ['ar', () => importChecked('card-ar', () => import('words:secure-frame/frame/card/ar'))],
  ['es', () => importChecked('card-es', () => import('words:secure-frame/frame/card/es'))],
])

startFrame({
  window,
  hello: Connect,
  loadWords: (locale) =>
    createWordLoader<CardViewWords>(BRITISH.test(locale) ? { ...english, ...british } : english, OTHERS)(locale),
  createView: createCardView,
  loadForm: () => importChecked('card-form', () => import('../secure-frame/frame/card/startForm.ts')),
  loadJwe: () => importChecked('jwe', () => import('../secure-frame/frame/jwe.ts')),
})
