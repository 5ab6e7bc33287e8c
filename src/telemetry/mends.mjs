const READ = 'const attributeValue = element.getAttribute(attributeName);'
const IS_ADDRESS = "attributeName === 'download' || (attributeName === 'src' && element.localName === 'iframe')"
const IS_CODE = "attributeName === 'd' && element.closest('figure')"
const SAYS_MUCH = `nodePrivacyLevel === NodePrivacyLevel.MASK && (${IS_ADDRESS} || (${IS_CODE}))`
const JUDGE = 'if (node.tagName === "BASE") return NodePrivacyLevel.ALLOW;'
const DESCEND = 'const subtrees = getAllSubtreeTargets(targetElement);'

const FILES = [
  'browser-core.esm.(domain.contexts.tabContext|browser.fetchObservable)',
  'browser-rum.esm.entries.main',
  'browser-rum.esm.domain.record.serialization.serializeAttribute',
  'browser-rum-core.esm.domain.(privacy|getSelectorFromElement|longTask.longTaskCollection|action.actionCollection)',
]

/**
 * Source replacements in the monitoring library, for what its options cannot prevent. Keys are the library's text, values
 * take its place.
 */
export const MONITORING_MENDS = {
  include: new RegExp(`@datadog.(${FILES.join('|')})\\.mjs`),
  values: {
    // The page's own `DD_RUM`, with the calls that wait in it, is the merchant's.
    'defineGlobal(globalObject, "DD_RUM", datadogRum);': '',
    // So is the page's storage.
    'getOrCreateIdInSessionStorage() ?? ': '',
    // Who called `fetch` is told to nobody, and finding it out takes longer than the call.
    '{ computeHandlingStack: true }': '{}',
    // The names of the page's functions are the merchant's.
    'source_function_name: script.sourceFunctionName,': '',
    // So are the names of the page's elements, which selectors are made of.
    'composed_path_selector: action.target?.composedPathSelector': '',
    [DESCEND]: `if (targetElement) return; ${DESCEND}`,
    // Not to be replayed: what a merchant writes at our elements, file names (an order's due date), the addresses of frames
    // (whoever has that of a bank's page can use it), and codes that are drawn to be scanned.
    [READ]: `${READ} if (element.localName.startsWith('balance-') || (${SAYS_MUCH})) return CENSORED_STRING_MARK;`,
    // A replay may run already when a view is added: all in it is masked from the start.
    [JUDGE]: `if (node.localName === 'balance-view') return NodePrivacyLevel.MASK; ${JUDGE}`,
  },
}
