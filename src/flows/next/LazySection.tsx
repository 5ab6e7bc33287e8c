import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { retry } from '../../lib/retry.ts'
import { NotLoaded } from '../../pay/NotLoaded.tsx'
import { useFirstRead } from '../../pay/useFirstRead.ts'

interface Props<P extends object> {
  name: string
  load: () => Promise<ComponentType<P>>
  /** What is said where its code cannot be loaded. */
  failure: string
  props: P
}

/** A section of the account whose code loads when it is first opened. */
export function LazySection<P extends object>({ name, load, failure, props }: Props<P>) {
  const read = useQuery({
    queryKey: ['section', name],
    queryFn: () => retry(load),
    retry: false,
    networkMode: 'always',
  })
  const { data: Section, errorUpdateCount } = read
  const hasFailed = !Section && errorUpdateCount > 0
  useFirstRead(hasFailed, { failure: hasFailed ? failure : undefined })
  if (Section) return <Section {...props} />
  return hasFailed && <NotLoaded text={failure} {...read} />
}
