const STEPS = { ArrowRight: 1, ArrowLeft: -1 }

/** Makes the buttons of a tab list show their panels: arrows go from one to the next, Home and End to the ends. */
export function startTabs(list) {
  const tabs = [...list.querySelectorAll('[role=tab]')]

  function select(chosen) {
    for (const tab of tabs) {
      const isChosen = tab === chosen
      tab.setAttribute('aria-selected', isChosen)
      tab.tabIndex = isChosen ? 0 : -1
      document.getElementById(tab.getAttribute('aria-controls')).hidden = !isChosen
    }
  }

  list.addEventListener('click', ({ target }) => tabs.includes(target) && select(target))
  list.addEventListener('keydown', (event) => {
    const index = tabs.indexOf(event.target)
    const ends = { Home: 0, End: tabs.length - 1 }
    const to = ends[event.key] ?? (index + (STEPS[event.key] ?? 0) + tabs.length) % tabs.length
    if (to === index) return
    event.preventDefault()
    tabs[to].focus()
    select(tabs[to])
  })
  select(tabs[0])
}
