import { escapeHtml } from '../escapeHtml.ts'

/** Markup that is safe to send: every value in it was escaped, or was markup itself. */
export interface Html {
  readonly markup: string
}

type Value = string | number | Html | readonly Html[] | undefined | false

/** Template tag. Text is escaped, so nothing that a person or an API wrote can become an element or an attribute. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  const markup = parts.reduce((before, part, index) => before + render(values[index - 1]) + part)
  return { markup }
}

function render(value: Value): string {
  if (value === undefined || value === false) return ''
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  return 'markup' in value ? value.markup : value.map((part) => part.markup).join('')
}
