import { sheetOf } from '../../styles/sheet.ts'
import type { HostMessageOf } from '../hostMessage.ts'
import { applyAppearance } from './applyAppearance.ts'
import { createAnswer, type AnsweringForm } from './createAnswer.ts'
import type { Schema } from './connect.ts'
import { createStateReport } from './createStateReport.ts'
import { createEncryptor } from './encrypt.ts'
import { oncePerInput } from './oncePerInput.ts'
import type { FormState } from './form/createForm.ts'
import type { FormTypes } from './formTypes.ts'
import css from './form/form.css'
import type { StartForm } from './startFrame.ts'

interface FormEvents {
  readonly onChange: (state: FormState) => void
}

/** Answers the messages of the page that fit `message` with what `createForm` makes, and reports what happens there. */
export function serveForm<T extends FormTypes>(
  { document, hello, origin, loadWords, post, loadJwe }: Parameters<StartForm<T, unknown>>[0],
  message: Schema<HostMessageOf<T>>,
  createForm: (on: FormEvents) => AnsweringForm<T> & { readonly destroy: () => void },
): ReturnType<StartForm<T, unknown>> {
  document.adoptedStyleSheets.push(sheetOf(css))
  const { environment, subject, appearance } = hello
  const encryptor = createEncryptor({ environment, subject, origin }, loadJwe)
  const sealed = oncePerInput(document, encryptor.encrypt)
  const report = createStateReport(post)
  const form = createForm({
    onChange(state) {
      if (!state.empty) encryptor.warm()
      // What is typed into an emptied field is another thing, also where a password manager fills it.
      if (!state.valid) sealed.clear()
      report(state)
    },
  })
  let latest = appearance
  const setAppearance = async (configuration: T['configuration']) => {
    latest = configuration.appearance
    const words = await loadWords(configuration.appearance.locale)
    // Another language may have been asked for while this one loaded.
    if (latest !== configuration.appearance) return
    applyAppearance(document, configuration.appearance, words.formLabel)
    form.configure(configuration, words)
  }
  return {
    message,
    hear: createAnswer({ form, encrypt: sealed.get, post, setAppearance }),
    stop() {
      sealed.stop()
      form.destroy()
    },
  }
}
