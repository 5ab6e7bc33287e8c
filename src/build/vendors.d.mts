import type { Plugin } from 'esbuild'

export interface Patches {
  /** The files of the library. */
  readonly include: RegExp
  /** Keys are the library's text, values take its place. */
  readonly values: Readonly<Record<string, string>>
}

export function patchPlugin(patches: Patches): { readonly plugin: Plugin; ensureAllFound(): void }
