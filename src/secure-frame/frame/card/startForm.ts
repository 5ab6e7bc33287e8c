import { sheetOf } from '../../../styles/sheet.ts'
import { HostMessage } from '../../hostMessage.ts'
import type { CardTypes } from '../../protocol.ts'
import css from './card.css'
import { createCardForm } from './createCardForm.ts'
import type { CardView } from './createCardView.ts'
import { serveForm } from '../serveForm.ts'
import type { StartForm } from '../startFrame.ts'

/** Brings the card fields to life and answers the page. */
export const startForm: StartForm<CardTypes, CardView> = (options) => {
  options.document.adoptedStyleSheets.push(sheetOf(css))
  return serveForm(options, HostMessage, (on) => {
    const { hello, view } = options
    return createCardForm({ view, strings: hello.strings, now: () => new Date(), ...on })
  })
}
