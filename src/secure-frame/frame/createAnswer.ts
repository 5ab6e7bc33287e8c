import type { FrameStrings, Appearance, HostMessage } from '../protocol.ts'
import type { CardForm } from './card/createCardForm.ts'
import type { Post } from './connect.ts'
import type { Encryptor } from './encrypt.ts'

export interface AnswerOptions {
  readonly form: Omit<CardForm, 'destroy' | 'setStrings'>
  readonly encryptor: Encryptor
  readonly post: Post
  readonly setAppearance: (appearance: Appearance, strings: FrameStrings) => void
}

/** Does what the page asks for, one message at a time. Of a card only the JWE is ever posted. */
export function createAnswer({ form, encryptor, post, setAppearance }: AnswerOptions): (message: HostMessage) => void {
  const encrypt = async ({ id, subject, issuedAt }: Extract<HostMessage, { type: 'encrypt' }>) => {
    const card = form.card()
    if (!card) {
      form.validate()
      post({ type: 'refused', id, reason: 'invalid' })
      return
    }
    const jwe = await encryptor.encrypt(card, subject, issuedAt)
    post(jwe === undefined ? { type: 'refused', id, reason: 'unavailable' } : { type: 'encrypted', id, jwe })
  }

  return (message) => {
    switch (message.type) {
      case 'appearance':
        return setAppearance(message.appearance, message.strings)
      case 'focus':
        return form.focus(message.field)
      case 'validate':
        return post({ type: 'validated', id: message.id, errors: form.validate() })
      case 'encrypt':
        return void encrypt(message)
      case 'declined':
        return form.declined()
      case 'reset':
        return form.reset()
      case 'disable':
        return form.setDisabled(message.disabled)
    }
  }
}
