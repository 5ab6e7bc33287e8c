import type { FormFault, FormTypes } from '../formTypes.ts'
import { createMessages, type Messaged, type Words } from './createMessages.ts'

export interface FormState {
  readonly valid: boolean
  readonly empty: boolean
  /** The secret is complete. */
  readonly hasSecret: boolean
}

/** What the page can ask of a form, whatever is typed into it. */
export interface Form<T extends FormTypes, Data extends object> {
  /** Shows what is wrong with every field and gives it back. */
  readonly validate: () => readonly FormFault<T>[]
  /** What was typed, or undefined while a field is refused. */
  readonly data: () => Data | undefined
  /** Without a field: the first one that is empty or refused. */
  readonly focus: (field?: T['field']) => void
  readonly reset: () => void
  readonly setDisabled: (disabled: boolean) => void
  readonly destroy: () => void
}

/** One field as the form needs it. */
export interface FormField extends Messaged {
  /** What is disabled can still be reached and read. */
  setDisabled(disabled: boolean): void
  value(): string
  clear(): void
  focus(): void
}

export interface FormOptions<T extends FormTypes, Data extends object> {
  readonly form: HTMLFormElement
  readonly fields: Readonly<Record<T['field'], FormField>>
  /** The fields that show, in their order: at least one. */
  readonly shown: () => readonly T['field'][]
  /** The field that is typed for each use: no message of the page changes whether it is complete, other than by emptying it. */
  readonly secret: T['field']
  readonly words: Words<T['field'], T['error']>
  readonly errorOf: (field: T['field']) => T['error'] | undefined
  /** What is shown as an error where there is none, and stands in nobody's way. */
  readonly remarkOf?: (field: T['field']) => T['error'] | undefined
  readonly dataOf: () => Data | undefined
  /** Something was typed. */
  readonly onChange: (state: FormState) => void
}

export interface FormParts<T extends FormTypes, Data extends object> extends Omit<Form<T, Data>, 'destroy'> {
  /** Shows and reports what the change of a field means. */
  readonly refresh: () => void
  /** Shows an error that does not follow from the value of the field, or removes it. */
  readonly mark: (field: T['field'], error: T['error'] | undefined) => void
  /** The focus left a field. */
  readonly leave: (field: T['field']) => void
  readonly clear: (fields: readonly T['field'][]) => void
  /** Rewrites the messages under fields after a change of words. */
  readonly draw: (fields: readonly T['field'][]) => void
}

/** What every form of a secure frame does: when it shows and removes an error, and what it reports to the page. */
export function createForm<T extends FormTypes, Data extends object>(
  options: FormOptions<T, Data>,
): FormParts<T, Data> {
  type F = T['field']
  const { form, fields, shown, secret, errorOf, onChange } = options
  const fieldOf = (name: F): FormField => fields[name]
  const messages = createMessages<F, T['error']>(form.ownerDocument, fields, options.words)

  const faults = () =>
    shown().flatMap((field) => {
      const error = errorOf(field)
      return error ? [{ field, error }] : []
    })
  const report = () => {
    const empty = shown().every((field) => fieldOf(field).value().trim() === '')
    onChange({ valid: faults().length === 0, empty, hasSecret: errorOf(secret) === undefined })
  }
  const check = (field: F) => messages.set(field, errorOf(field) ?? options.remarkOf?.(field))
  const refresh = () => {
    // An error disappears as soon as it is fixed; a new one shows when the payer leaves the field.
    shown()
      .filter((field) => messages.has(field))
      .forEach(check)
    report()
  }
  const clear = (names: readonly F[]) => {
    for (const name of names) fieldOf(name).clear()
    refresh()
    for (const name of names) messages.set(name, undefined)
  }

  form.append(messages.element)

  return {
    refresh,
    mark: (field, error) => messages.set(field, error),
    clear,
    draw: (names) => names.forEach((name) => messages.draw(name)),
    leave(field) {
      if (fieldOf(field).value().trim() === '') return
      check(field)
      // A remark was read with its field.
      if (errorOf(field)) messages.announce(field)
    },
    validate() {
      shown().forEach(check)
      return faults()
    },
    data: () => (faults().length === 0 ? options.dataOf() : undefined),
    focus(field) {
      const name = field ?? faults()[0]?.field ?? shown()[0]
      if (name) fieldOf(name).focus()
    },
    reset: () => clear(Object.keys(fields)),
    setDisabled: (next) => {
      for (const name of Object.keys(fields) as F[]) fieldOf(name).setDisabled(next)
    },
  }
}
