import { createElement, forwardRef, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { DetailedHTMLProps, ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react'
import type { MerchantConfig, PropertyName } from '../contract/attributes.ts'
import { PROPERTY_NAMES } from '../contract/attributes.ts'
import type { BalanceEventName, BalanceEvents } from '../contract/events.ts'
import { EVENT_NAMES } from '../contract/events.ts'
import type { TagName } from '../contract/routes.ts'
import type { BalanceCheckout as CheckoutElement } from '../elements/BalanceCheckout.ts'
import type { BalanceElement } from '../elements/BalanceElement.ts'
import type { BalanceNext as NextElement } from '../elements/BalanceNext.ts'
import type { BalancePaymentMethod as PaymentMethodElement } from '../elements/BalancePaymentMethod.ts'
import { customElementProps } from '../lib/customElementProps.ts'
import { isOwn } from '../lib/isOwn.ts'
import { relayEvents } from '../host/relayEvents.ts'
import { defineBalanceElements } from './npm.ts'

type Pascal<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${Pascal<Rest>}`
  : Capitalize<Name>
type PropOf<Name extends BalanceEventName> = Name extends `balance-${infer Rest}` ? `on${Pascal<Rest>}` : never

/** `onSuccess`, `onError` and so on: one for each event. The event is there for `preventDefault()`. */
export type EventProps = {
  [Name in BalanceEventName as PropOf<Name>]?:
    | ((detail: BalanceEvents[Name], event: CustomEvent<BalanceEvents[Name]>) => void)
    | undefined
}

/** Each attribute in camelCase. `undefined`, `null` and `false` leave it at its default. */
export type AttributeProps = { [Name in PropertyName]?: MerchantConfig[Name] | null | false | undefined }

/** The props of a component: the attributes, the events, and those of any HTML element. */
export type BalanceProps = AttributeProps &
  EventProps &
  Omit<HTMLAttributes<HTMLElement>, keyof AttributeProps | keyof EventProps>

type Kebab<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
  : Name
/**
 * The props of a custom element in React 19: attributes by either name, listeners by `on` and the event's name. React 18 has
 * `class` alone, as it writes `className` into an attribute of that name.
 */
type ElementProps<Element> = DetailedHTMLProps<HTMLAttributes<Element>, Element> &
  AttributeProps & { class?: string | undefined } & {
    [Name in PropertyName as Kebab<Name>]?: MerchantConfig[Name] | string | boolean | null | undefined
  } & {
    [Name in BalanceEventName as `on${Name}`]?: ((event: CustomEvent<BalanceEvents[Name]>) => void) | undefined
  }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'balance-checkout': ElementProps<CheckoutElement>
      'balance-payment-method': ElementProps<PaymentMethodElement>
      'balance-next': ElementProps<NextElement>
    }
  }
}

type Component<Element> = ForwardRefExoticComponent<BalanceProps & RefAttributes<Element>>

const PROP_OF = new Map<string, string>(
  EVENT_NAMES.map((name) => {
    const parts = name.split('-').slice(1)
    return [name, `on${parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')}`]
  }),
)
const OWN_PROPS = new Set<string>([...PROPERTY_NAMES, ...PROP_OF.values()])
const ASKING = new Set<BalanceEventName>(['balance-before-submit', 'balance-token-expired'])

/** On a server neither runs, and React 18 warns about `useLayoutEffect`. */
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect

// Each render creates a new list.
const isSame = (a: unknown, b: unknown) =>
  Object.is(a, b) || (Array.isArray(a) && Array.isArray(b) && a.join() === b.join())

/**
 * A thin component around one element. It renders only the tag, so that a server sends no token and hydration has nothing to
 * compare. Effects then add listeners, set changed properties, and register the elements if necessary.
 */
function createComponent<Element extends BalanceElement>(tag: TagName, displayName: string): Component<Element> {
  const component = forwardRef<Element, BalanceProps>((props, ref) => {
    const element = useRef<Element>(null)
    const latest = useRef<Record<string, unknown>>({})
    const applied = useRef<Record<string, unknown>>({})
    useImperativeHandle(ref, () => element.current as Element, [])
    useBeforePaint(() => {
      latest.current = props
    })
    const relay = useRef<ReturnType<typeof relayEvents>>(undefined)
    // A hidden `<Activity>` ends the effects and leaves the element in the page, where a payment goes on.
    useBeforePaint(() => {
      relay.current ??= relayEvents({
        names: EVENT_NAMES,
        asking: ASKING,
        deliver: (name, detail, event) => {
          const prop = PROP_OF.get(name) ?? ''
          const handler = isOwn(latest.current, prop) && latest.current[prop]
          if (typeof handler === 'function') (handler as (detail: unknown, event: Event) => void)(detail, event)
        },
      })
      return relay.current.connect(element.current as Element)
    }, [])
    useBeforePaint(() => {
      for (const property of PROPERTY_NAMES) {
        const value = isOwn(props, property) ? props[property] : undefined
        if (isSame(value, applied.current[property])) continue
        applied.current[property] = value
        Object.assign(element.current as Element, { [property]: value })
      }
    })
    useBeforePaint(() => {
      if (!customElements.get(tag)) defineBalanceElements()
    }, [])
    const rest = Object.fromEntries(Object.entries(props).filter(([name]) => !OWN_PROPS.has(name)))
    return createElement(tag, { ...customElementProps(rest), ref: element, suppressHydrationWarning: true })
  })
  component.displayName = displayName
  return component
}

/** Pays one transaction: `<balance-checkout>`. */
export const BalanceCheckout = createComponent<CheckoutElement>('balance-checkout', 'BalanceCheckout')
/** Connects, verifies and removes payment methods: `<balance-payment-method>`. */
export const BalancePaymentMethod = createComponent<PaymentMethodElement>(
  'balance-payment-method',
  'BalancePaymentMethod',
)
/** The buyer's account: `<balance-next>`. */
export const BalanceNext = createComponent<NextElement>('balance-next', 'BalanceNext')
