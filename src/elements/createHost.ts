import type { MerchantConfig } from '../contract/attributes.ts'
import { environmentOf } from '../contract/environments.ts'
import type { Emit } from '../contract/events.ts'
import type { Controls, FrameSeat, Host } from '../contract/host.ts'
import type { TagName } from '../contract/routes.ts'
import { DEFAULT_ROUTE } from '../contract/routes.ts'
import { sheetOf } from '../styles/sheet.ts'
import type { Page } from './page.ts'

interface Shell {
  tag: TagName
  page: Page
  seat: FrameSeat
  /** False once the element was removed or built anew: what still runs inside is not heard any more. */
  isCurrent: () => boolean
  getConfig: () => MerchantConfig
  emit: Emit
  subscribe: (listener: () => void) => () => void
  setControls: (controls: Controls | undefined) => void
  setToken: (token: string) => void
  onReady: () => void
  dismiss: () => void
}

/** The element as the application inside sees it, for one visit. */
export function createHost(shell: Shell): Host {
  const { tag, page, seat, isCurrent, getConfig, emit } = shell
  const environment = environmentOf(getConfig().environment)
  const apiBaseUrl = (getConfig().apiBaseUrl ?? environment.apiBaseUrl).replace(/\/$/, '')
  let isFirstRead = true
  let isReady = false
  return {
    tagName: tag,
    environment,
    apiBaseUrl,
    cardFrame: seat,
    emit: (name, detail) => !isCurrent() || emit(name, detail),
    getConfig,
    subscribe: shell.subscribe,
    pageLanguage: () => {
      for (
        let node: Node | null = seat.parent;
        node;
        node = node.parentNode ?? (node as Partial<ShadowRoot>).host ?? null
      )
        if ((node as Partial<HTMLElement>).lang) return (node as HTMLElement).lang
      return undefined
    },
    subscribeLanguage: (listener) => {
      const stop = shell.subscribe(listener)
      const observer = new MutationObserver(listener)
      observer.observe(seat.parent.ownerDocument, { attributeFilter: ['lang'], subtree: true })
      return () => {
        stop()
        observer.disconnect()
      }
    },
    setControls: (controls) => {
      if (isCurrent()) shell.setControls(controls)
    },
    addStyles: (css) => {
      const shadow = seat.parent.shadowRoot
      const sheet = sheetOf(css)
      if (shadow && !shadow.adoptedStyleSheets.includes(sheet)) shadow.adoptedStyleSheets.push(sheet)
    },
    setToken: shell.setToken,
    ready: () => {
      if (!isCurrent() || isReady) return
      isReady = true
      shell.onReady()
      emit('balance-ready', { route: getConfig().route ?? DEFAULT_ROUTE[tag] })
    },
    claimOutcome: (attemptId) => isCurrent() && page.claimOutcome(attemptId),
    dismiss: shell.dismiss,
    takePrefetchedSession: () => {
      const { token } = getConfig()
      if (!isFirstRead || !token) return undefined
      isFirstRead = false
      return page.readSession(apiBaseUrl, token)
    },
  }
}
