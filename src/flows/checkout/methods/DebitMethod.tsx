import { useRef, useState } from 'react'
import { useAfterWords } from '../../../locales/useAfterWords.ts'
import type { MethodFormProps, MethodHandle } from '../../../payment/method.ts'
import { AccountChoice } from './AccountChoice.tsx'
import { useConsents } from './useConsents.tsx'
import { useMethodHandle } from './useMethodHandle.ts'

/** A debit from a bank account, with the mandate for it once there is one to be debited. */
export function DebitMethod(props: MethodFormProps) {
  const { t, money } = useAfterWords()
  const { type, session } = props
  const { amount, currency } = session.transaction
  const account = useRef<MethodHandle>(null)
  const [hasAccount, setHasAccount] = useState(false)
  const consents = useConsents({ ...props, types: hasAccount ? [type] : [] })
  useMethodHandle(props, {
    isValid: hasAccount,
    consents,
    offer: { label: t.pay(money(amount, currency)), amount },
    validate: async () => (await account.current?.validate()) ?? [],
    collect: async () => (await account.current?.collect()) ?? { failure: 'method_unavailable' },
    focus: () => account.current?.focus(),
    reset: () => account.current?.reset?.(),
  })
  return (
    <div className="stack">
      <AccountChoice {...props} ref={account} onValidity={setHasAccount} />
      {consents.boxes}
    </div>
  )
}
