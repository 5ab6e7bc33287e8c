import { useEffect, useId, useImperativeHandle, useState } from 'react'
import { AccountList } from '../../../features/bank-debit/AccountList.tsx'
import type { Words } from '../../../locales/useAfterWords.ts'
import { useAfterWords } from '../../../locales/useAfterWords.ts'
import type { MethodFormProps } from '../../../payment/method.ts'
import { FieldMessage } from '../../../ui/FieldMessage.tsx'
import { useConnectDialog } from './useConnectDialog.tsx'
import { useKept } from './useKept.ts'

/** A saved bank account, or one that is connected here. */
export function AccountChoice({ ref, type, session, isBusy, serverNow, onValidity }: MethodFormProps) {
  const { t } = useAfterWords()
  const id = useId()
  const [isChecked, setChecked] = useState(false)
  const accounts = session.buyer.paymentMethods.filter((method) => method.type === type)
  const [wish, setWish] = useKept<string | undefined>(type, undefined)
  const usable = accounts.filter(({ status }) => status === 'active')
  const chosen = (usable.find(({ id }) => id === wish) ?? usable[0])?.id
  const isChosen = chosen !== undefined
  const connect = useConnectDialog({
    session,
    serverNow,
    country: type === 'pads' ? 'CA' : 'US',
    onConnected: ({ id }) => setWish(id),
  })
  useEffect(() => onValidity(isChosen), [onValidity, isChosen])
  useImperativeHandle(ref, () => ({
    validate: () => {
      setChecked(true)
      return Promise.resolve(
        isChosen ? [] : [{ id: 'account', text: (words: Words) => words.t.chooseAccountFirst, focus: connect.focus }],
      )
    },
    collect: () =>
      Promise.resolve(isChosen ? { fields: { paymentMethodId: chosen } } : { failure: 'method_unavailable' }),
    focus: connect.focus,
    reset: () => setChecked(false),
  }))
  return (
    <>
      <AccountList {...{ accounts, chosen, isBusy }} onChoose={setWish}>
        <div className="field">
          {connect.button(accounts.length > 0, isBusy)}
          {isChecked && !isChosen && <FieldMessage id={id} error={t.chooseAccountFirst} />}
        </div>
      </AccountList>
      {connect.dialog}
    </>
  )
}
