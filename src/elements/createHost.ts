import type { ElementConfig } from '../contract/attributes.ts'
import { environmentOf } from '../contract/environments.ts'
import type { Emit } from '../contract/events.ts'
import type { Controls } from '../contract/controls.ts'
import type { FrameContainer, Host } from '../host/Host.ts'
import type { TagName } from '../contract/routes.ts'
import { DEFAULT_ROUTE } from '../contract/routes.ts'
import { sheetOf } from '../styles/sheet.ts'
import type { Page } from './page.ts'

interface HostOptions {
  tag: TagName
  page: Page
  cardFrame: FrameContainer
  /** False once the element was removed or rebuilt: events of the old content are dropped. */
  isShown: () => boolean
  getConfig: () => ElementConfig
  emit: Emit
  subscribe: (listener: () => void) => () => void
  setControls: (controls: Controls | undefined) => void
  setToken: (token: string) => void
  onReady: () => void
  dismiss: () => void
}

/** The element as the application inside sees it, for one visit. */
export function createHost(options: HostOptions): Host {
  const { tag, page, cardFrame, isShown, getConfig, emit } = options
  const environment = environmentOf(getConfig().environment)
  const apiBaseUrl = (getConfig().apiBaseUrl ?? environment.apiBaseUrl).replace(/\/$/, '')
  let isReady = false
  return {
    tagName: tag,
    environment,
    apiBaseUrl,
    cardFrame,
    moduleUrl: page.moduleUrl,
    loadVendor: page.loadVendor,
    emit: (name, detail) => !isShown() || emit(name, detail),
    getConfig,
    subscribe: options.subscribe,
    pageLanguage: () => {
      for (
        let node: Node | null = cardFrame.parent;
        node;
        node = node.parentNode ?? (node as Partial<ShadowRoot>).host ?? null
      )
        if ((node as Partial<HTMLElement>).lang) return (node as HTMLElement).lang
      return undefined
    },
    subscribeLanguage: (listener) => {
      const stop = options.subscribe(listener)
      const observer = new MutationObserver(listener)
      observer.observe(cardFrame.parent.ownerDocument, { attributeFilter: ['lang'], subtree: true })
      return () => {
        stop()
        observer.disconnect()
      }
    },
    setControls: (controls) => {
      if (isShown()) options.setControls(controls)
    },
    addStyles: (css) => {
      const shadow = cardFrame.parent.shadowRoot
      const sheet = sheetOf(css)
      if (shadow && !shadow.adoptedStyleSheets.includes(sheet)) shadow.adoptedStyleSheets.push(sheet)
    },
    setToken: options.setToken,
    ready: () => {
      if (!isShown() || isReady) return
      isReady = true
      options.onReady()
      emit('balance-ready', { route: getConfig().route ?? DEFAULT_ROUTE[tag] })
    },
    claimOutcome: (attemptId) => isShown() && page.claimOutcome(attemptId),
    dismiss: options.dismiss,
    fetch: page.fetch,
    requestSession: () => {
      const { token = '', older } = getConfig()
      return page.requestSession(apiBaseUrl, token, older?.source)
    },
  }
}
