import type { Language } from '../../domain/languages.ts'

/** What a mail says, before it is laid out. All texts are finished words of its language. */
export interface Letter {
  readonly language: Language
  /** Has no link and no secret: subjects are shown on locked screens, and logged. */
  readonly subject: string
  readonly title: string
  readonly paragraphs: readonly string[]
  /** Written by a payer. `label` says by whom. */
  readonly message?: { readonly label: string; readonly text: string }
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly action?: { readonly label: string; readonly url: string }
  /** Small, below the rest. */
  readonly notes: readonly string[]
}
