import { PRESETS } from './presets.js'
import { orderOf } from './sandbox.js'

/** What a merchant listens to first, by element: the event, and the fields of its detail worth a line. */
const OUTCOMES = {
  'balance-checkout': ['success', 'attemptId', 'status'],
  'balance-payment-method': ['payment-method-connected', 'paymentMethod'],
  'balance-next': ['invoices-paid', 'invoiceIds', 'status'],
}

const camel = (name) => name.replace(/-./g, ([, letter]) => letter.toUpperCase())
const pascal = (name) => camel(`-${name}`)
const indent = (lines, by) => lines.map((line) => `${by}${line}`).join('\n')

/** The attributes that a merchant has to write: those that are not what they would be anyway. */
export function writtenAttributes(fields, { attributes, defaults }) {
  return Object.entries(attributes).flatMap(([name, offer]) => {
    const value = fields[`a.${name}`]
    if (!value || value === defaults[name]) return []
    if (offer !== 'flag') return [{ name, value }]
    return value === 'false' ? [] : [{ name, value: true }]
  })
}

/** As a property of a component: a list is a list there, and `isOn` is how its language writes a flag that is on. */
function asProperty({ name, value }, isOn, list) {
  if (value === true) return isOn(camel(name))
  if (name !== 'allowed-payment-methods') return `${camel(name)}="${value}"`
  return list(
    camel(name),
    `[${value
      .split(',')
      .map((method) => `'${method.trim()}'`)
      .join(', ')}]`,
  )
}

const inBraces = (name, value) => `${name}={${value}}`

/** The tokens of the preset as a rule of a style sheet; nothing for the default look. */
function ruleOf({ element, preset }) {
  const tokens = Object.entries(PRESETS[preset] ?? {}).map(([name, value]) => `${name}: ${value};`)
  return tokens.length > 0 ? `${element} {\n${indent(tokens, '  ')}\n}` : ''
}

const WRITERS = {
  Server: (fields, { apiOrigin }) => {
    const post = (path, body) =>
      [`curl ${apiOrigin}${path}`, "-H 'x-api-key: sk_sandbox_demo'", "-H 'content-type: application/json'"]
        .concat(`-d '${JSON.stringify(body, undefined, 2)}'`)
        .join(' \\\n  ')
    const buyer = { email: fields['b.email'] || 'buyer@harborpine.example', businessName: 'Harbor & Pine Studio' }
    if (fields.element === 'balance-checkout') {
      const order = { ...orderOf(fields), externalReferenceId: 'order-1001', buyer }
      return `# The answer's "token" is for the page.\n${post('/transactions', order)}`
    }
    const scope = fields.element === 'balance-next' ? 'BUYER' : 'ADD_PAYMENT_METHOD'
    return [
      `# Once per buyer; the answer's "id" is the BUYER.\n${post('/buyers', buyer)}`,
      `# The answer's "token" is for the page.\n${post('/buyers/BUYER/token', { scope })}`,
    ].join('\n\n')
  },

  HTML: (fields, { assetsOrigin }, written) => {
    const { element } = fields
    const [event, ...details] = OUTCOMES[element]
    const rule = ruleOf(fields)
    const style = rule && `<style>\n${indent(rule.split('\n'), '  ')}\n</style>\n`
    const attributes = written.map(({ name, value }) => (value === true ? name : `${name}="${value}"`))
    return `<script async src="${assetsOrigin}/balance.js"></script>
${style}<${[element, 'token="TOKEN"', ...attributes].join(' ')}></${element}>
<script>
  const element = document.querySelector('${element}')
  element.addEventListener('balance-${event}', ({ detail }) => {
    console.log(${details.map((name) => `detail.${name}`).join(', ')})
  })
</script>`
  },

  CSS: (fields) => ruleOf(fields) || '/* The default look has no rules. Choose tokens above the element. */',

  React: ({ element }, _config, written) => {
    const [event, ...details] = OUTCOMES[element]
    const component = pascal(element)
    const properties = [
      'token={token}',
      ...written.map((each) => asProperty(each, (name) => name, inBraces)),
      `on${pascal(event)}={({ ${details.join(', ')} }) => console.log(${details.join(', ')})}`,
      'onTokenExpired={({ respondWith }) => respondWith(fetchToken())}',
    ]
    return `import { ${component} } from 'balance-checkout/react'

export function Payment({ token, fetchToken }) {
  return (
    <${component}
${indent(properties, '      ')}
    />
  )
}`
  },

  Vue: ({ element }, _config, written) => {
    const [event, ...details] = OUTCOMES[element]
    const properties = [
      ':token="token"',
      ...written.map((each) =>
        asProperty(
          each,
          (name) => `:${name}="true"`,
          (name, value) => `:${name}="${value}"`,
        ),
      ),
      `@balance-${event}="({ detail }) => report(${details.map((name) => `detail.${name}`).join(', ')})"`,
      '@balance-token-expired="({ detail }) => detail.respondWith(fetchToken())"',
    ]
    return `<script setup>
import 'balance-checkout/define'

defineProps(['token', 'fetchToken'])
const report = (...details) => console.log(...details)
</script>

<template>
  <${element}
${indent(properties, '    ')}
  />
</template>`
  },

  Svelte: ({ element }, _config, written) => {
    const [event, ...details] = OUTCOMES[element]
    const properties = [
      '{token}',
      ...written.map((each) => asProperty(each, (name) => `${name}={true}`, inBraces)),
      `onbalance-${event}={({ detail }) => console.log(${details.map((name) => `detail.${name}`).join(', ')})}`,
      'onbalance-token-expired={({ detail }) => detail.respondWith(fetchToken())}',
    ]
    return `<script>
  import 'balance-checkout/define'

  let { token, fetchToken } = $props()
</script>

<${element}
${indent(properties, '  ')}
></${element}>`
  },
}

export const SNIPPET_NAMES = Object.keys(WRITERS)

/** What a merchant writes to get what is shown now, on their server or in a page of a framework. */
export const snippetOf = (name, fields, config) => WRITERS[name](fields, config, writtenAttributes(fields, config))
