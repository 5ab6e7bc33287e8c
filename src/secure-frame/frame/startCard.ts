import type { Connect, HostMessage } from '../protocol.ts'
import { sheetOf } from '../../styles/sheet.ts'
import { applyAppearance } from './applyAppearance.ts'
import css from './card/card.css'
import { createCardForm } from './card/createCardForm.ts'
import type { CardView } from './card/createCardView.ts'
import type { Post } from './connect.ts'
import { createAnswer } from './createAnswer.ts'
import { createStateReport } from './createStateReport.ts'
import { createEncryptor, type LoadJwe } from './encrypt.ts'

interface CardOptions {
  readonly document: Document
  readonly hello: Connect
  readonly view: CardView
  readonly post: Post
  readonly loadJwe: LoadJwe
}

export type StartCard = (options: CardOptions) => { hear: (message: HostMessage) => void; stop: () => void }

/** Brings the fields to life and answers the page. */
export const startCard: StartCard = ({ document, hello, view, post, loadJwe }) => {
  document.adoptedStyleSheets.push(sheetOf(css))
  const encryptor = createEncryptor(hello.environment, loadJwe)
  const report = createStateReport(post)
  const form = createCardForm({
    view,
    strings: hello.strings,
    now: () => new Date(),
    onChange(state) {
      if (!state.empty) encryptor.warm()
      report(state)
    },
    onSubmit: () => post({ type: 'submit' }),
  })
  const hear = createAnswer({
    form,
    encryptor,
    post,
    setAppearance(appearance, strings) {
      applyAppearance(document, appearance, strings.formLabel)
      form.setStrings(strings)
    },
  })
  return { hear, stop: form.destroy }
}
