import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { retry } from '../../lib/retry.ts'
import { NotLoaded } from '../../pay/NotLoaded.tsx'
import { useFirstRead } from '../../pay/useFirstRead.ts'
import type { ScheduledScreen } from './ScheduledScreen.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages } from '../../features/invoices/scheduled/words/en.json'

const load = () => import('./ScheduledScreen.tsx').then((module) => module.ScheduledScreen)

/** What is paid by date, whose code loads when it is first opened. */
export function LazyScheduled(props: ComponentProps<typeof ScheduledScreen>) {
  const { t } = useWords(messages)
  const read = useQuery({
    queryKey: ['scheduled-screen'],
    queryFn: () => retry(load),
    retry: false,
    networkMode: 'always',
  })
  const { data: Scheduled, errorUpdateCount } = read
  const hasFailed = !Scheduled && errorUpdateCount > 0
  useFirstRead(hasFailed, { failure: hasFailed ? t.byDate.notLoaded : undefined })
  if (Scheduled) return <Scheduled {...props} />
  return hasFailed && <NotLoaded text={t.byDate.notLoaded} {...read} />
}
