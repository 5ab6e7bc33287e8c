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
 * What the build changes in the monitoring library where its options give no way: each text and what takes its place. The
 * page's `DD_RUM`, with what waits there to be run, and its storage are the merchant's, and so are the names of the page's
 * elements and functions, and what a merchant writes at our elements. What is inside them is masked from the moment that it
 * is there, as a replay may run already. So are the names of files, which have an order's due date, and the addresses of
 * frames: a bank's page can be used by everybody who has its address; and the codes that are drawn to be scanned. Who called `fetch` is told to nobody, and finding it
 * out takes longer than to call it.
 */
export const MONITORING_MENDS = {
  include: new RegExp(`@datadog.(${FILES.join('|')})\\.mjs`),
  values: {
    'defineGlobal(globalObject, "DD_RUM", datadogRum);': '',
    'getOrCreateIdInSessionStorage() ?? ': '',
    '{ computeHandlingStack: true }': '{}',
    'source_function_name: script.sourceFunctionName,': '',
    'composed_path_selector: action.target?.composedPathSelector': '',
    [DESCEND]: `if (targetElement) return; ${DESCEND}`,
    [READ]: `${READ} if (element.localName.startsWith('balance-') || (${SAYS_MUCH})) return CENSORED_STRING_MARK;`,
    [JUDGE]: `if (node.localName === 'balance-view') return NodePrivacyLevel.MASK; ${JUDGE}`,
  },
}
