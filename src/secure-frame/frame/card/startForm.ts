import { sheetOf } from '../../../styles/sheet.ts'
import { HostMessage } from '../../hostMessage.ts'
import css from './card.css'
import { createCardForm } from './createCardForm.ts'
import type { CardView } from './createCardView.ts'
import { serveForm } from '../serveForm.ts'
import type { StartForm } from '../startFrame.ts'
import type { CardFormTypes } from './types.ts'

/** Brings the card fields to life and answers the page. */
export const startForm: StartForm<CardFormTypes, CardView> = (options) => {
  options.document.adoptedStyleSheets.push(sheetOf(css))
  const { view, words } = options
  return serveForm(options, HostMessage, (on) => createCardForm({ view, words, now: () => new Date(), ...on }))
}
