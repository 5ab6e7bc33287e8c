import { useEffect } from 'react'
import type { Session } from '../../api/types.ts'
import { useHost } from '../../host/HostContext.ts'
import { useFlags } from '../../flags/FlagsContext.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { EndScreen } from '../../ui/EndScreen.tsx'
import { useSession } from '../../session/SessionContext.ts'
import { useStyles } from '../../host/useStyles.ts'
import { useTelemetryUser } from '../../pay/useTelemetryUser.ts'
import { Account } from './Account.tsx'
import { Credit } from './Credit.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'
import ui from '../../ui/ui.css'

/** The buyer's account, unless it is switched off; of the hosted application nothing but that. */
export function NextFlow() {
  const { data: session } = useSession()
  const isOff = useFlags().next === 'off'
  if (!session) return null
  if (session.scope === 'credit_application') return <Application session={session} />
  return isOff ? <Closed /> : <Account key={session.buyer.id} session={session} />
}

function Application({ session }: { session: Session }) {
  const host = useHost()
  useStyles(ui)
  useTelemetryUser()
  useEffect(() => host.ready(), [host])
  return <Credit session={session} isWhole />
}

function Closed() {
  const { t } = useWords(messages)
  const host = useHost()
  useStyles(ui)
  useEffect(() => host.ready(), [host])
  useAnnouncement(`${t.accountOff}. ${t.accountOffDetail}`)
  return (
    <EndScreen icon="info" tone="muted" title={t.accountOff}>
      <p className="muted">{t.accountOffDetail}</p>
    </EndScreen>
  )
}
