import type { ListProblem } from './list.ts'
import { MOST_BYTES, MOST_ROWS } from './list.ts'
import { useWords } from '../../../locales/useWords.ts'
import { messages } from './words/en.json'

const MEGABYTE = 1_000_000

/** What a list may have at most, as it is written: megabytes and rows. */
export function useLimits() {
  const { number } = useWords(messages)
  return { size: number(MOST_BYTES / MEGABYTE), rows: number(MOST_ROWS) }
}

/** What is wrong with a list, in words. */
export function useProblem(problem: ListProblem | undefined): string | undefined {
  const { t } = useWords(messages)
  const { size, rows } = useLimits()
  if (problem === undefined) return undefined
  if (problem === 'tooLarge') return t.compare.problems.tooLarge(size)
  if (problem === 'tooManyRows') return t.compare.problems.tooManyRows(rows)
  return t.compare.problems[problem]
}
