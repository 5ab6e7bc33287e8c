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
  const { parent, slot, subject } = options
  const early = frames.get(parent)
  if (early?.subject !== subject) {
    dropCardFrame(parent)
    return createCardFrame(options)
  }
  frames.delete(parent)
  const { element } = early.frame
  element.assignedSlot?.remove()
  element.slot = slot
  return early.frame
}

/** Removes a frame that no form has taken, and its place. */
export function dropCardFrame(view: Element): void {
  const frame = frames.get(view)?.frame
  frames.delete(view)
  frame?.element.assignedSlot?.remove()
  frame?.destroy()
}
