const READ = 'const attributeValue = element.getAttribute(attributeName);'
const IS_ADDRESS = "attributeName === 'download' || (attributeName === 'src' && element.localName === 'iframe')"
const IS_CODE = "attributeName === 'd' && element.closest('figure')"
const IS_REVEALING = `nodePrivacyLevel === NodePrivacyLevel.MASK && (${IS_ADDRESS} || (${IS_CODE}))`
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
 * replace it.
 */
export const MONITORING_PATCHES = {
  include: new RegExp(`@datadog.(${FILES.join('|')})\\.mjs`),
  values: {
    // The page's `DD_RUM` and the calls queued in it belong to the merchant.
    'defineGlobal(globalObject, "DD_RUM", datadogRum);': '',
    // The page's storage belongs to the merchant.
    'getOrCreateIdInSessionStorage() ?? ': '',
    // The caller of `fetch` is never reported, and finding it takes longer than the call.
    '{ computeHandlingStack: true }': '{}',
    // The names of the page's functions belong to the merchant.
    'source_function_name: script.sourceFunctionName,': '',
    // Selectors contain the names of the page's elements.
    'composed_path_selector: action.target?.composedPathSelector': '',
    [DESCEND]: `if (targetElement) return; ${DESCEND}`,
    // A replay must not contain what a merchant sets on our elements, file names (they hold due dates), URLs of frames
    // (anyone with the URL of a bank's page can use it) or scannable codes.
    [READ]: `${READ} if (element.localName.startsWith('balance-') || (${IS_REVEALING})) return CENSORED_STRING_MARK;`,
    // A replay may already run when a view is added, so a view is masked from the start.
    [JUDGE]: `if (node.localName === 'balance-view') return NodePrivacyLevel.MASK; ${JUDGE}`,
  },
}
