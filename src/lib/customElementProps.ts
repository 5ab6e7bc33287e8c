/** `false` is a value of these. Each other attribute is off where it is absent. */
const KEEPS_FALSE = /^(aria-|data-|contentEditable$|draggable$|spellCheck$)/

/**
 * Props of HTML as a tag of a custom element needs them. React 18 makes of each an attribute of the same name, and of `false`
 * a text: `classname="…"`, `hidden="false"`, which hides. React 19 sets properties where there are some, and takes these too.
 */
export function customElementProps(props: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(props)
      .filter(([name, value]) => value !== false || KEEPS_FALSE.test(name))
      .map(([name, value]) => [name === 'className' ? 'class' : name, value]),
  )
}
