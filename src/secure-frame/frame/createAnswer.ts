import type { CvcSize, HostMessage, HostMessageOf } from '../hostMessage.ts'
import type { FrameTypes } from '../protocol.ts'
import type { Post } from './connect.ts'
import type { Encryptor } from './encrypt.ts'
import type { Form } from './form/createForm.ts'
import { keepFocus } from './keepFocus.ts'

/** What the page can ask of the form of any kind. */
export interface AnsweringForm<T extends FrameTypes> extends Omit<Form<T, object>, 'destroy'> {
  /** Takes over other words, and whatever else the page can change in place. */
  readonly configure: (configuration: T['configuration']) => void
  readonly declined?: () => void
  /** Asks for the security code of a saved card alone, or again for a whole card. */
  readonly ask?: (cvcSize: CvcSize | undefined) => void
}

export interface AnswerOptions<T extends FrameTypes> {
  readonly form: AnsweringForm<T>
  readonly encryptor: Encryptor
  readonly post: Post
  readonly setAppearance: (configuration: T['configuration']) => void
}

/** Does what the page asks for, one message at a time. Of what was typed only the JWE is ever posted. */
export function createAnswer<T extends FrameTypes>({
  form,
  encryptor,
  post,
  setAppearance,
}: AnswerOptions<T>): (message: HostMessageOf<T>) => void {
  const encrypt = async ({ id, subject, issuedAt }: Extract<HostMessage, { type: 'encrypt' }>) => {
    const data = form.data()
    if (!data) {
      form.validate()
      post({ type: 'refused', id, reason: 'invalid' })
      return
    }
    const jwe = await encryptor.encrypt(data, subject, issuedAt)
    post(jwe === undefined ? { type: 'refused', id, reason: 'unavailable' } : { type: 'encrypted', id, jwe })
  }

  return (message) => {
    switch (message.type) {
      case 'appearance':
        return setAppearance(message)
      case 'focus':
        return keepFocus(() => form.focus(message.field))
      case 'validate':
        return post({ type: 'validated', id: message.id, errors: form.validate() })
      case 'encrypt':
        return void encrypt(message)
      case 'declined':
        return keepFocus(() => form.declined?.())
      case 'reset':
        return form.reset()
      case 'ask':
        form.ask?.(message.cvcSize)
        return post({ type: 'validated', id: message.id, errors: [] })
      case 'disable':
        return form.setDisabled(message.disabled)
    }
  }
}
