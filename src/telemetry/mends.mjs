const READ = 'const attributeValue = element.getAttribute(attributeName);'
const JUDGE = 'if (node.tagName === "BASE") return NodePrivacyLevel.ALLOW;'

/**
 * What the build changes in the monitoring library: by file, each text and what takes its place. The page's `DD_RUM`, with
 * what waits there to be run, and its storage are the merchant's, and so is what a merchant writes at our elements. What is
 * inside them is masked from the moment that it is there, as a replay may run already.
 */
export const MONITORING_MENDS = {
  include:
    /@datadog.browser-(rum.esm.(entries.main|domain.record.+.serializeAttribute\.)|rum-core.esm.domain.privacy|core.esm.domain.contexts.tab)/,
  values: {
    'defineGlobal(globalObject, "DD_RUM", datadogRum);': '',
    'getOrCreateIdInSessionStorage() ?? ': '',
    [READ]: `${READ} if (element.localName.startsWith('balance-')) return CENSORED_STRING_MARK;`,
    [JUDGE]: `if (node.localName === 'balance-view') return NodePrivacyLevel.MASK; ${JUDGE}`,
  },
}
