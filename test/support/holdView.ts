/** Holds the view's code back, as a slow network would; gives what lets it come. `onHeld`: all of it has loaded. */
export function holdView(onHeld = () => {}): () => void {
  const { customElements } = window
  const define = customElements.define.bind(customElements)
  const held: Parameters<typeof define>[] = []
  customElements.define = (...definition) => {
    if (definition[0] !== 'balance-view') return define(...definition)
    held.push(definition)
    onHeld()
  }
  return () => {
    customElements.define = define
    for (const definition of held) define(...definition)
  }
}
