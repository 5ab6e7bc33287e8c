import type { Transaction } from '../../../api/types.ts'
import { useFlags } from '../../../flags/FlagsContext.ts'

/** How the order can be split between terms and a second method, unless that is switched off. */
export function useSplit({ split }: Transaction): Transaction['split'] {
  return useFlags().split === 'off' ? undefined : split
}
