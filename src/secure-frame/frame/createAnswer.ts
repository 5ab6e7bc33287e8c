import type { CvcSize, HostMessage, HostMessageOf } from '../hostMessage.ts'
import type { Post } from './connect.ts'
import type { Form } from './form/createForm.ts'
import type { FormTypes } from './formTypes.ts'
import type { SingleUse } from './singleUse.ts'

/** The operations that the page can request of any form. */
export interface AnsweringForm<T extends FormTypes> extends Omit<Form<T, object>, 'destroy'> {
  /** Applies another language, and whatever else the page can change in place. */
  readonly configure: (configuration: T['configuration'], words: T['words']) => void
  readonly declined?: (code: string | undefined) => void
  /** Asks for the security code of a saved card alone, or again for a whole card. */
  readonly ask?: (cvcSize: CvcSize | undefined) => void
}

export interface AnswerOptions<T extends FormTypes> {
  readonly form: AnsweringForm<T>
  readonly encrypt: SingleUse['get']
  readonly post: Post
  readonly setAppearance: (configuration: T['configuration']) => void
}

/** How often a page gets the faults of the fields, in milliseconds: it must not observe single keystrokes. */
const VALIDATED_EVERY = 300

/** How long the browser may take to focus the frame after the page asked for it, in milliseconds. */
const SETTLED_AFTER = 500

/** Handles the page's messages, one at a time. Of the input only the JWE is ever posted. */
export function createAnswer<T extends FormTypes>({
  form,
  encrypt,
  post,
  setAppearance,
}: AnswerOptions<T>): (message: HostMessageOf<T>) => void {
  const answerEncrypt = async ({ id, issuedAt }: Extract<HostMessage, { type: 'encrypt' }>) => {
    const data = form.data()
    if (!data) {
      form.validate()
      post({ type: 'refused', id, reason: 'invalid' })
      return
    }
    const jwe = await encrypt(data, issuedAt)
    post(jwe === undefined ? { type: 'refused', id, reason: 'unavailable' } : { type: 'encrypted', id, jwe })
  }

  const waiting: string[] = []
  let validatedAt = -VALIDATED_EVERY
  const answerValidate = () => {
    validatedAt = performance.now()
    const faults = form.validate().map(({ field, error }) => {
      const fault = error.endsWith('_required') ? ('empty' as const) : ('incomplete' as const)
      return { field, fault }
    })
    for (const id of waiting.splice(0)) post({ type: 'validated', id, faults })
  }
  const validate = (id: string) => {
    // The first request has set the timer.
    if (waiting.push(id) > 1) return
    const pause = validatedAt + VALIDATED_EVERY - performance.now()
    if (pause > 0) setTimeout(answerValidate, pause)
    else answerValidate()
  }

  return (message) => {
    switch (message.type) {
      case 'appearance':
        return setAppearance(message)
      case 'focus':
        return keepFocus(() => form.focus(message.field))
      case 'validate':
        return validate(message.id)
      case 'encrypt':
        return void answerEncrypt(message)
      case 'declined':
        return keepFocus(() => form.declined?.(message.code))
      case 'reset':
        return form.reset()
      case 'ask':
        form.ask?.(message.cvcSize)
        return post({ type: 'validated', id: message.id, faults: [] })
      case 'disable':
        return form.setDisabled(message.disabled)
    }
  }
}

/**
 * Focuses a field, and focuses it again if the document loses the focus. The page focuses the frame too, which moves the
 * focus away from the field; across processes that may happen later.
 */
function keepFocus(focus: () => void): void {
  focus()
  const onLost = () =>
    setTimeout(() => {
      if (document.hasFocus() && document.activeElement === document.body) focus()
    })
  document.addEventListener('focusout', onLost)
  setTimeout(() => document.removeEventListener('focusout', onLost), SETTLED_AFTER)
}
