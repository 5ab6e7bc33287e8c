/**
 * Source replacements in React's production code, to keep out of the first load what no page of a merchant uses. Keys are
 * the library's text, values take its place.
 */
export const REACT_MENDS = {
  // Advice for React's own developers; the address of each error's explanation stays.
  '" for the full message or use the non-minified dev environment for full errors and additional helpful warnings."':
    '""',
  'takes an object of state variables to update or a function which returns an object of state variables.':
    'takes an object or a function.',
  "unexpectedly submitted. If you called form.submit() manually, consider using form.requestSubmit() instead. If you\\\\'re trying to use event.stopPropagation() in a submit event handler, consider also calling event.preventDefault().":
    'unexpectedly submitted.',
  // What a payer sees is no business of an extension, nor of a page that puts itself in the extension's place.
  'if ("undefined" !== typeof __REACT_DEVTOOLS_GLOBAL_HOOK__) {': 'if (false) {',
  // The same extension's question whether a bundler has removed dead code.
  'checkDCE();': '',
  // While something is on its way React would navigate the page, and that is the merchant's.
  'if ("object" === typeof navigation) {': 'if (false) {',
  // Each browser that the element supports has it.
  '"function" === typeof reportError': 'true',
}
