import { createCardFrame, type FrameOptions, type SecureFrame } from './createSecureFrame.ts'

/** The slot of a card frame that shows before the form does. */
export const EARLY_SLOT = 'early'

/** Until its form shows, by the view that it is in. */
const frames = new WeakMap<Element, { readonly subject: string; readonly frame: SecureFrame }>()

/** Starts the card frame of a view whose code is still loading. `takeCardFrame` gives it to the form. */
export function startCardFrame(options: FrameOptions): SecureFrame {
  const frame = createCardFrame(options)
  frame.element.slot = EARLY_SLOT
  frames.set(options.parent, { subject: options.subject, frame })
  return frame
}

/** The frame that shows in the view already, with what was typed, or a new one. */
export function takeCardFrame(options: FrameOptions): SecureFrame {
  const early = frames.get(options.parent)
  if (early?.subject !== options.subject) {
    dropCardFrame(options.parent)
    return createCardFrame(options)
  }
  frames.delete(options.parent)
  early.frame.element.slot = options.slot
  return early.frame
}

/** Removes a frame that no form has taken. */
export function dropCardFrame(view: Element): void {
  frames.get(view)?.frame.destroy()
  frames.delete(view)
}
