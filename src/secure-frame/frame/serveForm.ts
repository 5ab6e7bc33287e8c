import { sheetOf } from '../../styles/sheet.ts'
import type { HostMessageOf } from '../hostMessage.ts'
import type { FrameTypes } from '../protocol.ts'
import { applyAppearance } from './applyAppearance.ts'
import { createAnswer, type AnsweringForm } from './createAnswer.ts'
import type { Schema } from './connect.ts'
import { createStateReport } from './createStateReport.ts'
import { createEncryptor } from './encrypt.ts'
import type { FormState } from './form/createForm.ts'
import css from './form/form.css'
import type { StartForm } from './startFrame.ts'

interface FormEvents {
  readonly onChange: (state: FormState) => void
}

/** Answers what the page says, of `message` alone, with what `createForm` makes, and tells it what happens there. */
export function serveForm<T extends FrameTypes>(
  { document, hello, post, loadJwe }: Parameters<StartForm<T, unknown>>[0],
  message: Schema<HostMessageOf<T>>,
  createForm: (on: FormEvents) => AnsweringForm<T> & { readonly destroy: () => void },
): ReturnType<StartForm<T, unknown>> {
  document.adoptedStyleSheets.push(sheetOf(css))
  const encryptor = createEncryptor(hello.environment, loadJwe)
  const report = createStateReport(post)
  const form = createForm({
    onChange(state) {
      if (!state.empty) encryptor.warm()
      report(state)
    },
  })
  const setAppearance = (configuration: T['configuration']) => {
    applyAppearance(document, configuration.appearance, configuration.strings.formLabel)
    form.configure(configuration)
  }
  return { message, hear: createAnswer({ form, encryptor, post, setAppearance }), stop: form.destroy }
}
