/** Holds the view's code back, as a slow network would; gives what lets it come. */
export function holdView(): () => void {
  const { customElements } = window
  const define = customElements.define.bind(customElements)
  const held: Parameters<typeof define>[] = []
  customElements.define = (...definition) => {
    if (definition[0] === 'balance-view') held.push(definition)
    else define(...definition)
  }
  return () => {
    customElements.define = define
    for (const definition of held) define(...definition)
  }
}
