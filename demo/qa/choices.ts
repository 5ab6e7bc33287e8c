import type { components } from '../../src/api/schema.d.ts'
import { ATTRIBUTES, PROPERTY_NAMES } from '../../src/contract/attributes.ts'
import type { AttributeRule, PropertyName } from '../../src/contract/attributes.ts'
import type { Controls } from '../../src/contract/host.ts'
import { ROUTES, TAG_NAMES } from '../../src/contract/routes.ts'
import { EVENT_NAMES } from './eventNames.ts'

type FaultKind = components['schemas']['FaultRequest']['kind']

/** How an attribute is offered: a list of values, a boolean, or any text. */
type Offer = readonly string[] | 'flag' | 'text'

/** What can be chosen on the QA page. */
export interface Choices {
  readonly elements: readonly string[]
  readonly attributes: Readonly<Record<string, Offer>>
  readonly events: readonly string[]
  readonly methods: readonly string[]
  readonly faultKinds: readonly string[]
}

// Each of these breaks the build when the contract gets one more or loses one.
const METHODS = {
  show: true,
  close: true,
  focus: true,
  refresh: true,
  validate: true,
  reset: true,
  submit: true,
  diagnose: true,
} satisfies Record<keyof Controls | 'show' | 'close' | 'diagnose', true>

const FAULT_KINDS = {
  delay: true,
  'drop-request': true,
  'drop-answer': true,
  reset: true,
  hang: true,
  'error-before': true,
  'error-after': true,
  'too-many': true,
  truncated: true,
  html: true,
  empty: true,
  huge: true,
} satisfies Record<FaultKind, true>

/** Texts worth trying, some of them wrong, where an attribute takes any. */
const WORTH_TRYING: Readonly<Partial<Record<PropertyName, readonly string[]>>> = {
  route: [...ROUTES, '/Checkout', '/checkout/'],
  locale: ['en', 'en-GB', 'de', 'fr', 'fr-CH', 'es', 'ar', 'xx'],
}

function offerOf(property: PropertyName): Offer {
  const { values, fallback }: AttributeRule<unknown> = ATTRIBUTES[property]
  return values ?? WORTH_TRYING[property] ?? (typeof fallback === 'boolean' ? 'flag' : 'text')
}

/** Everything that the page offers and the contract decides. The token is the page's own business. */
export function choices(): Choices {
  const properties = PROPERTY_NAMES.filter((name) => name !== 'token')
  return {
    elements: TAG_NAMES,
    attributes: Object.fromEntries(properties.map((name) => [ATTRIBUTES[name].attribute, offerOf(name)])),
    events: EVENT_NAMES,
    methods: Object.keys(METHODS),
    faultKinds: Object.keys(FAULT_KINDS),
  }
}
