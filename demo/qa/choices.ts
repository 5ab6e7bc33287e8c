import type { components } from '../../src/api/schema.d.ts'
import { ATTRIBUTES, PROPERTY_NAMES } from '../../src/contract/attributes.ts'
import type { AttributeRule, PropertyName } from '../../src/contract/attributes.ts'
import type { Controls } from '../../src/contract/controls.ts'
import { ROUTES, TAG_NAMES } from '../../src/contract/routes.ts'
import { EVENT_NAMES } from '../../src/contract/events.ts'

type FaultKind = components['schemas']['FaultRequest']['kind']

/** How an attribute is offered: a list of values, a boolean, or any text. */
type Offer = readonly string[] | 'flag' | 'text'

/** What can be chosen on the QA page. */
export interface Choices {
  readonly elements: readonly string[]
  readonly attributes: Readonly<Record<string, Offer>>
  /** What an attribute is when it is not set, for those that have such a text. */
  readonly defaults: Readonly<Record<string, string>>
  readonly events: readonly string[]
  readonly methods: readonly string[]
  /** What happens with each kind of fault, in plain words. */
  readonly faultKinds: Readonly<Record<string, string>>
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

const FAULT_KINDS: Readonly<Record<FaultKind, string>> = {
  'drop-answer': 'The answer is lost: the card is charged, but the page gets no result',
  'drop-request': 'The request is lost on its way: nothing is charged',
  reset: 'The connection breaks after the charge, before any answer',
  hang: 'No answer comes: the page waits',
  delay: 'The answer comes late',
  'error-before': 'The server fails before it charges',
  'error-after': 'The server charges, then reports a failure',
  'too-many': 'Too many requests: the server asks for a pause',
  truncated: 'The answer ends in the middle',
  html: 'A proxy answers with a web page in place of data',
  empty: 'The answer has no content',
  huge: 'The answer is far too large',
}

/** Texts worth trying, some of them wrong, where an attribute takes any. */
const WORTH_TRYING: Readonly<Partial<Record<PropertyName, readonly string[]>>> = {
  route: [...ROUTES, '/Checkout', '/checkout/'],
  locale: ['en', 'en-GB', 'de', 'fr', 'fr-CH', 'es', 'ar', 'xx'],
}

function offerOf(property: PropertyName): Offer {
  const { values, fallback }: AttributeRule<unknown> = ATTRIBUTES[property]
  return values ?? WORTH_TRYING[property] ?? (typeof fallback === 'boolean' ? 'flag' : 'text')
}

function defaultOf(property: PropertyName): [string, string][] {
  const { attribute, fallback }: AttributeRule<unknown> = ATTRIBUTES[property]
  return typeof fallback === 'string' ? [[attribute, fallback]] : []
}

/** Everything that the page offers and the contract decides. The token is the page's own business. */
export function choices(): Choices {
  const properties = PROPERTY_NAMES.filter((name) => name !== 'token')
  return {
    elements: TAG_NAMES,
    attributes: Object.fromEntries(properties.map((name) => [ATTRIBUTES[name].attribute, offerOf(name)])),
    defaults: Object.fromEntries(properties.flatMap(defaultOf)),
    events: EVENT_NAMES,
    methods: Object.keys(METHODS),
    faultKinds: FAULT_KINDS,
  }
}
