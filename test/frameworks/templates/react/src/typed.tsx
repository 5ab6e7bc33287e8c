import { BalanceCheckout, version } from 'balance-checkout'
import type { BalanceEventMap, SubmitResult } from 'balance-checkout'
import type {} from 'balance-checkout/react'

/** What the types promise; only the compiler reads this file. */
export async function usesTypes(): Promise<SubmitResult> {
  const checkout = document.querySelector('balance-checkout')
  if (!(checkout instanceof BalanceCheckout)) throw new Error(version)
  checkout.theme = 'dark'
  checkout.allowedPaymentMethods = ['creditCard']
  checkout.hideSubmit = true
  // @ts-expect-error there is no such method
  checkout.allowedPaymentMethods = ['creditcard']
  // @ts-expect-error there is no such theme
  checkout.theme = 'purple'
  // @ts-expect-error the inside is private
  checkout.say('theme', 'dark')
  checkout.addEventListener('balance-before-submit', ({ detail }) => detail.waitUntil(Promise.resolve()))
  document.addEventListener('balance-success', (event: BalanceEventMap['balance-success']) => {
    const minorUnits: number = event.detail.amount
    return minorUnits
  })
  // @ts-expect-error an amount is no text
  document.addEventListener('balance-success', ({ detail }) => detail.amount.toUpperCase())
  return checkout.submit()
}

export const tags = (
  <>
    <balance-checkout token="t" hide-submit theme="dark" onbalance-success={({ detail }) => detail.attemptId} />
    <balance-payment-method hideBackOnFirstScreen={false} locale={undefined} />
    <balance-checkout allowedPaymentMethods={['creditCard', 'wire']} allowed-payment-methods="creditCard, wire" />
    <balance-checkout class="shop" />
    <balance-checkout className="shop" />
    {/* @ts-expect-error there is no such method */}
    <balance-checkout allowedPaymentMethods={['creditcard']} />
    {/* @ts-expect-error there is no such attribute value */}
    <balance-next theme="purple" />
  </>
)
