import { createAnswer } from './createAnswer.ts'
import { applyAppearance } from './applyAppearance.ts'
import { createCardForm } from './card/createCardForm.ts'
import { connect } from './connect.ts'
import { createEncryptor, type LoadJwe } from './encrypt.ts'
import { sheetOf } from '../../styles/sheet.ts'
import css from './frame.css'
import { heightOf, observeHeight } from './observeHeight.ts'
import { createStateReport } from './createStateReport.ts'

export interface FrameOptions {
  readonly window: Window
  readonly loadJwe: LoadJwe
}

/** Shows the card fields as soon as the page that holds this frame has said what they look like. */
export function startFrame({ window, loadJwe }: FrameOptions): () => void {
  const { document } = window
  const stops: (() => void)[] = []

  const disconnect = connect(window, (hello, post) => {
    document.adoptedStyleSheets = [sheetOf(css)]
    applyAppearance(document, hello.appearance, hello.strings.formLabel)
    const encryptor = createEncryptor(hello.environment, loadJwe)
    const report = createStateReport(post)
    const form = createCardForm({
      container: document.body,
      strings: hello.strings,
      now: () => new Date(),
      onChange() {
        const state = form.state()
        if (!state.empty) encryptor.warm()
        report(state)
      },
      onSubmit: () => post({ type: 'submit' }),
    })
    stops.push(
      form.destroy,
      observeHeight(document.body, (height) => post({ type: 'resize', height })),
    )
    post({ type: 'ready', nonce: hello.nonce, height: heightOf(document.body) })
    return createAnswer({
      form,
      encryptor,
      post,
      setAppearance(appearance, strings) {
        applyAppearance(document, appearance, strings.formLabel)
        form.setStrings(strings)
      },
    })
  })

  return () => {
    disconnect()
    for (const stop of stops) stop()
  }
}
