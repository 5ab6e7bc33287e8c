import { sheetOf } from '../../styles/sheet.ts'
import { applyAppearance } from './applyAppearance.ts'
import { createCardView } from './card/createCardView.ts'
import { connect } from './connect.ts'
import type { LoadJwe } from './encrypt.ts'
import css from './frame.css'
import { heightOf, observeHeight } from './observeHeight.ts'
import type { StartCard } from './startCard.ts'

export interface FrameOptions {
  readonly window: Window
  /** Loads what checks and formats, once the fields show. */
  readonly loadCard: () => Promise<{ startCard: StartCard }>
  readonly loadJwe: LoadJwe
}

const PAUSE = 1_000

/** Shows the card fields as soon as the page that holds this frame has said what they look like. */
export function startFrame({ window, loadCard, loadJwe }: FrameOptions): () => void {
  const { document } = window
  const stops: (() => void)[] = []
  let isStopped = false

  /** Without it the fields are mute, so it is asked for until it comes. */
  const loadStubbornly = async (): ReturnType<typeof loadCard> => {
    for (;;) {
      try {
        return await loadCard()
      } catch (error) {
        if (isStopped) throw error
        await new Promise((resolve) => setTimeout(resolve, PAUSE))
      }
    }
  }

  const disconnect = connect(window, async (hello, post) => {
    document.adoptedStyleSheets = [sheetOf(css)]
    applyAppearance(document, hello.appearance, hello.strings.formLabel)
    const view = createCardView(document.body, hello.strings)
    stops.push(observeHeight(document.body, (height) => post({ type: 'resize', height })))
    post({ type: 'ready', nonce: hello.nonce, height: heightOf(document.body) })
    const { startCard } = await loadStubbornly()
    const card = startCard({ document, hello, view, post, loadJwe })
    stops.push(card.stop)
    return card.hear
  })

  return () => {
    isStopped = true
    disconnect()
    for (const stop of stops) stop()
  }
}
