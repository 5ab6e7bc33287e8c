import { sheetOf } from '../../styles/sheet.ts'
import type { HostMessageOf } from '../hostMessage.ts'
import { applyAppearance } from './applyAppearance.ts'
import { createAnswer, type AnsweringForm } from './createAnswer.ts'
import type { Post, Schema } from './connect.ts'
import { createEncryptor } from './encrypt.ts'
import type { FormState } from './form/createForm.ts'
import type { FormTypes } from './formTypes.ts'
import css from './form/form.css'
import { singleUse } from './singleUse.ts'
import type { StartForm } from './startFrame.ts'

interface FormEvents {
  readonly onChange: (state: FormState) => void
}

/** Creates the form, answers the page's messages that fit `message`, and reports changes of the form. */
export function serveForm<T extends FormTypes>(
  { document, hello, origin, loadWords, post, loadJwe }: Parameters<StartForm<T, unknown>>[0],
  message: Schema<HostMessageOf<T>>,
  createForm: (on: FormEvents) => AnsweringForm<T> & { readonly destroy: () => void },
): ReturnType<StartForm<T, unknown>> {
  document.adoptedStyleSheets.push(sheetOf(css))
  const { environment, subject, appearance } = hello
  const encryptor = createEncryptor({ environment, subject, origin }, loadJwe)
  const encryption = singleUse(encryptor.encrypt)
  const report = createStateReport(post)
  const form = createForm({
    onChange(state) {
      if (!state.empty) encryptor.warm()
      if (!state.hasSecret) encryption.renew()
      report(state)
    },
  })
  let latest = appearance
  const setAppearance = async (configuration: T['configuration']) => {
    latest = configuration.appearance
    const words = await loadWords(configuration.appearance.locale)
    // The page may have requested another language while this one loaded.
    if (latest !== configuration.appearance) return
    applyAppearance(document, configuration.appearance, words.formLabel)
    form.configure(configuration, words)
  }
  return {
    message,
    onMessage: createAnswer({ form, encrypt: encryption.get, post, setAppearance }),
    stop: () => form.destroy(),
  }
}

/** Posts a state when it differs from the previous one. The page assumes an empty form at the start. */
function createStateReport(post: Post): (state: Pick<FormState, 'valid' | 'empty'>) => void {
  let last = { valid: false, empty: true }
  return (state) => {
    const { valid, empty } = state
    if (valid === last.valid && empty === last.empty) return
    last = state
    post({ type: 'state', valid, empty })
  }
}
