const CONTROLS = ['input', 'select', 'textarea', 'button', 'a[href]'].map((tag) => `${tag}:not([tabindex="-1"])`)
/** What stands in a frame takes the focus itself, once it can. */
const FRAMES = ['iframe', 'slot', '[data-frame]']

/** Gives the focus to the first thing to do in a box, or in what is marked `data-first` there; false where there is none. */
export function focusFirst(box: Element): boolean {
  const place = box.querySelector('[data-first]') ?? box
  const first = place.querySelector<HTMLElement>([...CONTROLS, ...FRAMES].join())
  if (!first || first.matches(FRAMES.join())) return false
  const name = first.getAttribute('name')
  const chosen = first.matches('[type=radio]') && box.querySelector<HTMLElement>(`[name="${name}"]:checked`)
  ;(chosen || first).focus()
  return true
}
