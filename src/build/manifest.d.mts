interface Named {
  name: string
  description: string
}

interface Typed {
  type: { text: string }
}

export interface CustomElement extends Named {
  tagName: string
  slots: Named[]
  attributes: (Named & Typed & { default?: string })[]
  members: (Named & Partial<Typed> & { kind: string; return?: Typed })[]
  events: (Named & Typed)[]
  cssParts: Named[]
  cssProperties: (Named & { default: string })[]
}

/** The parts of the manifest that are read in this project. */
export function createManifest(): { modules: [{ declarations: CustomElement[] }] }
