import type { Agenda } from '../shared/agenda.ts'

/** Real work that no document waits for. Virtual time does not pass its limit before it is done. */
export function createOverdue(agenda: Agenda) {
  const entries: { readonly at: number; readonly done: Promise<unknown> }[] = []
  return {
    /** `within` is milliseconds of virtual time. `work` does not reject. */
    leave: (work: Promise<unknown>, within: number): void => {
      const entry = { at: agenda.now() + within, done: work }
      entries.push(entry)
      void work.then(() => entries.splice(entries.indexOf(entry), 1))
    },
    /** The one whose limit comes first. */
    next: () => entries.toSorted((one, other) => one.at - other.at)[0],
  }
}

export type Overdue = ReturnType<typeof createOverdue>
