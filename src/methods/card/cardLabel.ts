import type { Payable } from '../../order/Payable.ts'
import type { Words } from '../../locales/createWords.ts'
import { messages } from './words/en.json'
import { messages as common } from '../../locales/words/en.json'

/** What the button reads that pays by card. Apart from the rest of the method, as the first screen shows it. */
export const cardLabel =
  ({ amount, currency, isAuth }: Payable) =>
  ({ of, money }: Words): string => {
    const t = of(messages, common)
    return (isAuth ? t.authorize : t.pay)(money(amount, currency))
  }
