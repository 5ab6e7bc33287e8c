interface Page {
  generateBundle(this: unknown, options: object, bundle: object): void
}

interface PageOptions {
  readonly fileName: string
  readonly kind: 'card' | 'bank'
  readonly title: string
  readonly createPlugins: () => readonly object[]
  readonly output: object
}

export function framePage(options: PageOptions): Page
