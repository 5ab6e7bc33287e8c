interface Page {
  generateBundle(this: unknown, options: object, bundle: object): void
}

export function framePage(fileName: string, title: string, frameFiles: Map<string, string>): Page
