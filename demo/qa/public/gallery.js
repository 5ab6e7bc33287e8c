import { create } from './panels.js'
import { addressOf, openingScenario, readScenario } from './scenario.js'
import { barOf, GROUPS } from './screens.js'

/** Width and height of a picture's page, and how much smaller it is shown. */
const SIZES = { 360: [360, 640, 0.5], 768: [768, 900, 0.3], 1280: [1280, 900, 0.25] }
const DEFAULT_SIZE = SIZES[360]

/** Why a screen has no picture, if so. */
function whyNot(screen) {
  // The clock is one for all, so this would change every other screen.
  if ('clock.hours' in screen) return 'Moves the clock of the whole sandbox: open it by itself.'
  return 'type' in screen ? `Shown once you type the card ${screen.type} and pay.` : ''
}

/** How far below what is seen the frames are made. */
const AHEAD = '200px'

let observer

/** Draws every screen small, as the bar says; a frame is made when its place comes near to what is seen. */
export function drawGallery(container, form) {
  const bar = barOf(readScenario(form))
  const opening = openingScenario(form)
  const [width, height, scale] = SIZES[bar.width] ?? DEFAULT_SIZE
  container.style.setProperty('--frame-width', `${width}px`)
  container.style.setProperty('--frame-height', `${height}px`)
  container.style.setProperty('--frame-scale', scale)
  observer?.disconnect()
  observer = new IntersectionObserver(showFrames, { rootMargin: AHEAD })
  container.replaceChildren(
    ...Object.entries(GROUPS).flatMap(([group, screens]) => {
      const grid = create('div', '', { className: 'pictures' })
      for (const [name, screen] of Object.entries(screens)) {
        const fields = { ...opening, ...bar, gallery: '', ...screen }
        grid.append(pictureOf(name, { href: addressOf(form, fields), fields, reason: whyNot(screen) }))
      }
      return [create('h2', group), grid]
    }),
  )
  for (const seat of container.querySelectorAll('.seat')) observer.observe(seat)
}

function pictureOf(name, { href, fields, reason }) {
  const figure = create('figure')
  const seat = create('div', '', { className: 'seat', inert: !reason })
  if (reason) seat.append(create('p', reason))
  else seat.dataset.address = `/qa/frame?${new URLSearchParams({ ...fields, width: '' })}`
  seat.dataset.name = name
  const caption = create('figcaption')
  caption.append(create('a', name, { href }))
  figure.append(caption, seat)
  return figure
}

function showFrames(entries) {
  for (const { isIntersecting, target } of entries) {
    const { address, name } = target.dataset
    if (!isIntersecting || !address) continue
    observer.unobserve(target)
    target.append(create('iframe', '', { src: address, title: name }))
  }
}
