import { useId } from 'react'
import { AccountList } from '../../features/payment-methods/AccountList.tsx'
import type { AccountDraft } from './bankDebit.ts'
import { chosenAccount, bankDebit, countryOf, savedAccounts } from './bankDebit.ts'
import { editDraft } from '../../order/actions.ts'
import { viewOf } from '../../order/checkOrder.ts'
import { draftOf } from '../../order/PaymentMethod.ts'
import { mayManage } from '../../session/permissions.ts'
import { FieldMessage } from '../../ui/FieldMessage.tsx'
import type { MethodFormProps } from '../registry.ts'
import { ConnectAccount } from '../../features/connect-payment-method/ConnectAccount.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'

/** A saved bank account, or one that is connected here. */
export function DebitForm({ type, order, state, session, serverNow, isBusy }: MethodFormProps) {
  const { t } = useWords(messages)
  const id = useId()
  const view = viewOf(state, type)
  const accounts = savedAccounts(view)
  const chosen = chosenAccount(draftOf(bankDebit, view), view)
  const choose = (accountId: string) => editDraft(order, type, { accountId } satisfies AccountDraft)
  return (
    <AccountList {...{ accounts, isBusy }} chosen={chosen?.id} onChoose={choose}>
      <div className="field" data-problem="account">
        {mayManage(session) && (
          <ConnectAccount
            {...{ session, serverNow, isBusy }}
            country={countryOf(type)}
            isOther={accounts.length > 0}
            isNeeded={!chosen}
            onConnected={(method) => choose(method.id)}
          />
        )}
        {state.isChecked && !chosen && <FieldMessage id={id} error={t.chooseAccountFirst} />}
      </div>
    </AccountList>
  )
}
