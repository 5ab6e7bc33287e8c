const PROPS = `import type { BalanceCheckout, BalanceEventMap, BalanceNext, BalancePaymentMethod, MerchantConfig } from './index.js'

type Kebab<Name extends string> = Name extends \`\${infer First}\${infer Rest}\`
  ? \`\${First extends Lowercase<First> ? First : \`-\${Lowercase<First>}\`}\${Kebab<Rest>}\`
  : Name
type Attributes = {
  [Name in keyof MerchantConfig]?: MerchantConfig[Name] | null | false | undefined
} & {
  [Name in keyof MerchantConfig as Kebab<Name>]?: MerchantConfig[Name] | string | boolean | null | undefined
}
`

const VUE = `${PROPS}
type Pascal<Name extends string> = Name extends \`\${infer First}-\${infer Rest}\`
  ? \`\${Capitalize<First>}\${Pascal<Rest>}\`
  : Capitalize<Name>
/** What a template of Vue may bind; \`@balance-success\` is the property \`onBalanceSuccess\`. */
type Listeners = {
  [Name in keyof BalanceEventMap as \`on\${Pascal<Name>}\`]?: ((event: BalanceEventMap[Name]) => void) | undefined
}
type Component<Element> = new () => Element & { $props: Attributes & Listeners }

declare module 'vue' {
  interface GlobalComponents {
    'balance-checkout': Component<BalanceCheckout>
    'balance-payment-method': Component<BalancePaymentMethod>
    'balance-next': Component<BalanceNext>
  }
}
`

const SVELTE = `import type { HTMLAttributes } from 'svelte/elements'
${PROPS}
type Listeners = {
  [Name in keyof BalanceEventMap as \`on\${Name}\` | \`on:\${Name}\`]?: ((event: BalanceEventMap[Name]) => void) | undefined
}
type Props<Element extends EventTarget> = Omit<HTMLAttributes<Element>, keyof Attributes> & Attributes & Listeners

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'balance-checkout': Props<BalanceCheckout>
    'balance-payment-method': Props<BalancePaymentMethod>
    'balance-next': Props<BalanceNext>
  }
}
`

/** Declarations that a page of Vue or Svelte imports by type alone. They are texts, so that neither has to be installed here. */
export const FRAMEWORK_TYPES = { 'vue.d.ts': VUE, 'svelte.d.ts': SVELTE }
