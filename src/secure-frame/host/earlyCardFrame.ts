import { createCardFrame, type FrameOptions, type SecureFrame } from './createSecureFrame.ts'

interface EarlyFrame {
  readonly subject: string
  readonly frame: SecureFrame
}

/** What a view shows its frame by until the form does. */
interface Place {
  readonly slot: HTMLSlotElement
  /** Its style once the form is around it. */
  readonly bare: string
  readonly frame: HTMLElement
}

/** Frames that no form has taken, by the view that they are in. */
const frames = new WeakMap<Element, EarlyFrame>()
const places = new WeakMap<Element, Place>()

/** Starts the card frame of a view whose code is still loading, shown by `slot`. `takeCardFrame` gives it to the form. */
export function startCardFrame(options: FrameOptions, slot: HTMLSlotElement, bare: string): SecureFrame {
  const frame = createCardFrame(options)
  slot.name = options.slot
  frames.set(options.parent, { subject: options.subject, frame })
  places.set(options.parent, { slot, bare, frame: frame.element })
  return frame
}

/** The frame that shows in the view already, with what was typed, or a new one. */
export function takeCardFrame(options: FrameOptions): SecureFrame {
  const early = frames.get(options.parent)
  if (early?.subject !== options.subject) dropCardFrame(options.parent)
  frames.delete(options.parent)
  return early?.subject === options.subject ? early.frame : createCardFrame(options)
}

/**
 * Leaves the frame of a view to the slot of the form, once that is drawn: at once, or, where it `mayWait`, once the cursor is
 * not in it. A browser takes the focus from a frame that another slot shows, and keys are lost; until then the frame lies over
 * its place in the form. Gives back how to stop waiting.
 */
export function showInForm(view: Element, mayWait: boolean): () => void {
  const place = places.get(view)
  if (!place) return () => undefined
  const { slot, bare, frame } = place
  const waiting = new AbortController()
  const observer = new ResizeObserver(() => lieOver(slot))
  const stop = () => {
    observer.disconnect()
    waiting.abort()
  }
  const move = () => {
    if (mayWait && (view.getRootNode() as ShadowRoot).activeElement === frame) return
    stop()
    places.delete(view)
    slot.remove()
  }
  // The window has the focus again, or something else in it.
  for (const type of ['focus', 'focusin']) addEventListener(type, move, { capture: true, signal: waiting.signal })
  slot.style.cssText = bare
  if (slot.nextElementSibling) observer.observe(slot.nextElementSibling)
  move()
  return stop
}

/** Puts the slot where the other one of its name is, in the form that follows it. */
function lieOver(slot: HTMLSlotElement): void {
  const box = slot.nextElementSibling?.querySelector(`slot[name="${slot.name}"]`)?.parentElement
  if (!box) return
  slot.style.translate = ''
  const [own, form] = [slot.getBoundingClientRect(), box.getBoundingClientRect()]
  slot.style.translate = `${form.left - own.left}px ${form.top - own.top}px`
}

/** Removes a frame that no form has taken. */
export function dropCardFrame(view: Element): void {
  showInForm(view, false)
  frames.get(view)?.frame.destroy()
  frames.delete(view)
}
