import { cardFields } from '../locales/en/frames.ts'
import { createCardView } from '../secure-frame/frame/card/createCardView.ts'
import type { CardViewWords } from '../secure-frame/frame/card/types.ts'
import { createWordLoader } from '../secure-frame/frame/createWordLoader.ts'
import { importChecked } from '../secure-frame/frame/importChecked.ts'
import { startFrame } from '../secure-frame/frame/startFrame.ts'
import { Connect } from '../secure-frame/protocol.ts'

startFrame({
  window,
  hello: Connect,
  loadWords: createWordLoader<CardViewWords>(
    cardFields,
    new Map([
      [
        'ar',
        () => importChecked('card-ar', () => import('../locales/ar/frames.ts').then(({ cardFrame: words }) => words)),
      ],
      [
        'es',
        () => importChecked('card-es', () => import('../locales/es/frames.ts').then(({ cardFrame: words }) => words)),
      ],
    ]),
  ),
  createView: createCardView,
  loadForm: () => importChecked('card-form', () => import('../secure-frame/frame/card/startForm.ts')),
  loadJwe: () => importChecked('card-jwe', () => import('../secure-frame/frame/jwe.ts')),
})
