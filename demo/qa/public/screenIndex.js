import { create } from './panels.js'
import { addressOf, openingScenario, readScenario } from './scenario.js'
import { barOf, GROUPS, isScreen } from './screens.js'

/** A list of links for each group. Opening one starts it. */
export function drawIndex(container) {
  for (const [group, screens] of Object.entries(GROUPS)) {
    const heading = create('h3', group, { id: `group-${group.toLowerCase().replaceAll(' ', '-')}` })
    const list = create('ul')
    list.setAttribute('aria-labelledby', heading.id)
    for (const name of Object.keys(screens)) {
      const item = create('li')
      item.append(create('a', name))
      list.append(item)
    }
    container.append(heading, list)
  }
}

/** Points each link to its screen with what the bar says now, and marks the one that is shown. */
export function updateIndex(container, form) {
  const fields = readScenario(form)
  const opening = openingScenario(form)
  const links = [...container.querySelectorAll('a')]
  const screens = Object.values(GROUPS).flatMap((group) => Object.values(group))
  for (const [index, link] of links.entries()) {
    link.href = addressOf(form, { ...opening, ...barOf(fields), gallery: '', ...screens[index] })
    if (!fields.gallery && isScreen(fields, screens[index], opening)) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}
