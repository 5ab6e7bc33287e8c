import { parseSession } from '../api/shapes.ts'
import type { Transaction } from '../api/types.ts'
import type { Host } from '../host/Host.ts'
import { hosts } from './loadView.ts'
import { createElement, documentProperty } from '../host/document.ts'
import { colorSchemeOf } from '../lib/colorScheme.ts'
import { directionOf, servedTag, languagesOf } from '../locales/servedTag.ts'
import { CARD } from '../methods/cardType.ts'
import { hasRecord } from '../payment/hasRecord.ts'
import { startCardFrame } from '../secure-frame/host/earlyCardFrame.ts'
import { readTokens } from '../secure-frame/host/readTokens.ts'

const PLACE_STYLE =
  'display:block;position:absolute;inset-block-start:var(--_card-top);inset-inline:var(--_card-start) var(--_card-end);'
/** Of several methods the first is open: its row stands above the fields, the box to save the card below, an edge around all. */
const ROW_STYLE =
  'margin-block-start:-.25em;padding:calc(var(--_row) + 1em) 1em 3.5em;border:1px solid var(--_accent);border-radius:var(--_radius-card);background:linear-gradient(var(--_accent-soft) 0 0) 0 0/100% var(--_row) no-repeat var(--_surface);'
const BARE_ROW_STYLE = 'margin:calc(var(--_row) + .75em + 1px) calc(1em + 1px) 0'

/**
 * Shows the frame of the card fields at the place that they have in the form, while the form's code loads: a payer can type at
 * once. The form takes the frame over. Does nothing where the session is late, or says that something else comes first.
 */
export async function showCardEarly(view: HTMLElement): Promise<void> {
  const host = hosts.get(view)
  // Before a visit nothing is asked.
  const order = host && !documentProperty('prerendering' as 'hidden') && (await readOrder(host))
  if (!order || !view.isConnected || view.shadowRoot || view.matches(':defined')) return
  const { theme, locale } = host.getConfig()
  const tag = servedTag(languagesOf(locale ?? host.pageLanguage()))
  const direction = directionOf(tag)
  const place = createElement('slot') as HTMLSlotElement
  view.dir = direction
  const isRow = order.methods.length > 1
  place.style.cssText = `${PLACE_STYLE}${isRow ? ROW_STYLE : ''}opacity:0`
  const options = { ...host.cardFrame, environment: host.environment.name, subject: order.id }
  const frame = startCardFrame(options, place, PLACE_STYLE + (isRow ? BARE_ROW_STYLE : ''))
  // A browser shows a page of its own for a frame that did not load.
  void frame.ready.then(() => (place.style.opacity = ''))
  view.attachShadow({ mode: 'open' }).append(place)
  const appearance = { colorScheme: colorSchemeOf(theme), direction, locale: tag, tokens: readTokens(view) } as const
  // Its document has a title of its own.
  frame.configure({ appearance, isEarly: true }, '')
}

/** An order of which the first screen is the form of a card, with nothing new above its fields. */
async function readOrder(host: Host): Promise<Transaction | undefined> {
  const parsed = await host
    .requestSession()
    .then(async (response) => parseSession(await response.json()))
    // The screen says what is wrong.
    .catch(() => undefined)
  if (!parsed || !('value' in parsed)) return undefined
  const { transaction, activeAttempt, buyer, environment, handOff } = parsed.value
  const { older, allowedPaymentMethods } = host.getConfig()
  const method = transaction?.methods[0]
  const isFirst =
    method?.type === CARD &&
    !method.blocked &&
    transaction?.status === 'open' &&
    !transaction.isAuth &&
    !activeAttempt &&
    (handOff?.paymentMethodType ?? CARD) === CARD &&
    !older &&
    !allowedPaymentMethods &&
    environment === host.environment.name &&
    buyer.paymentMethods.every(({ type }) => type !== CARD)
  return isFirst && !hasRecord(transaction.id) ? transaction : undefined
}
