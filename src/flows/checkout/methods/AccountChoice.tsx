import { useEffect, useImperativeHandle } from 'react'
import { AccountList } from '../../../features/bank-debit/AccountList.tsx'
import type { Words } from '../../../locales/useAfterWords.ts'
import type { MethodFormProps } from '../../../payment/method.ts'
import { useConnectDialog } from './useConnectDialog.tsx'
import { useKept } from './useKept.ts'

/** A saved bank account, or one that is connected here. */
export function AccountChoice({ ref, type, session, isBusy, serverNow, onValidity }: MethodFormProps) {
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
    validate: () =>
      Promise.resolve(
        isChosen ? [] : [{ id: 'account', text: (words: Words) => words.t.chooseAccountFirst, focus: connect.focus }],
      ),
    collect: () =>
      Promise.resolve(isChosen ? { fields: { paymentMethodId: chosen } } : { failure: 'method_unavailable' }),
    focus: connect.focus,
  }))
  return (
    <>
      <AccountList {...{ accounts, chosen, isBusy }} onChoose={setWish}>
        {connect.button(accounts.length > 0, isBusy)}
      </AccountList>
      {connect.dialog}
    </>
  )
}
