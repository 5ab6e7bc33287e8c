/**
 * Source replacements in React's production code that remove what no merchant's page uses. Keys are the library's text,
 * values replace it.
 */
export const REACT_PATCHES = {
  // This advice is for React's own developers. The URL of each error's explanation stays.
  '" for the full message or use the non-minified dev environment for full errors and additional helpful warnings."':
    '""',
  'takes an object of state variables to update or a function which returns an object of state variables.':
    'takes an object or a function.',
  "unexpectedly submitted. If you called form.submit() manually, consider using form.requestSubmit() instead. If you\\\\'re trying to use event.stopPropagation() in a submit event handler, consider also calling event.preventDefault().":
    'unexpectedly submitted.',
  // Neither a browser extension nor a page that imitates one may inspect what the payer sees.
  'if ("undefined" !== typeof __REACT_DEVTOOLS_GLOBAL_HOOK__) {': 'if (false) {',
  // The same extension checks here whether a bundler removed dead code.
  'checkDCE();': '',
  // React would use the navigation API of the merchant's page while a transition is pending.
  'if ("object" === typeof navigation) {': 'if (false) {',
  // Browsers of today name these events without a prefix. React asks a new element, which markup of the page may prevent.
  'canUseDOM &&\n  ((style = document.createElement("div").style)': 'false &&\n  ((style = {})',
  'if (prefixedEventNames[eventName]) return': 'return eventName; return',
  ': makePrefixMap(': ': /*@__PURE__*/ makePrefixMap(',
}

/** Besides, in the script alone: every supported browser has it, while the package also runs where tests of a page run. */
export const SCRIPT_PATCHES = { ...REACT_PATCHES, '"function" === typeof reportError': 'true' }
