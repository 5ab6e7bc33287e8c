/** What a browser sends to another origin without asking it first. */
const SENT_AT_ONCE = /^[a-z\d-]{2,35}$/i

/** The header that asks for the language of the page; none where that is no language tag, so that the browser's are sent. */
export function languageHeader(language = ''): { 'Accept-Language'?: string } {
  return SENT_AT_ONCE.test(language) ? { 'Accept-Language': language } : {}
}
