import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import { qualificationQuery } from '../../api/queries/qualification.ts'
import type { Session } from '../../api/types.ts'
import { useHost } from '../../host/HostContext.ts'
import { useStyles } from '../../host/useStyles.ts'
import { creditDetail } from '../../features/credit/creditDetail.ts'
import { CreditFigures } from '../../features/credit/CreditFigures.tsx'
import { savedCards } from '../../features/payment-methods/savedCards.ts'
import { CreditScreen, CreditSection } from '../../features/qualification/CreditSection.tsx'
import { creditState } from '../../features/qualification/creditState.ts'
import type { AcceptedConsents } from '../../order/consents.ts'
import { withConsent } from '../../order/consents.ts'
import { isUsable } from '../../order/savedMethods.ts'
import { mayManage } from '../../session/permissions.ts'
import { useSessionStore } from '../../session/SessionContext.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { focusBeside } from '../../ui/focusBeside.ts'
import { useServerNow } from '../../pay/useServerNow.ts'
import { CreditApplication } from '../../methods/net-terms/CreditApplication.tsx'
import { useQualificationMoved } from '../../methods/net-terms/useQualificationMoved.ts'
import { CreditLimit } from './CreditLimit.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages as labels } from '../../locales/labels/words/en.json'
import ui from '../../ui/ui.css'
import applicationStyles from '../../features/qualification/credit.css'
import creditStyles from '../../features/credit/figures.css'

/**
 * After so many milliseconds it is read again where it comes back to the front, as orders and the merchant's answer change
 * it. The session brings the first.
 */
const FRESH_FOR = 5_000

/** The buyer's line of credit, or the application for one; `isWhole`: as the only thing on the screen. */
export function Credit({ session, isWhole = false }: { session: Session; isWhole?: boolean }) {
  const words = useWords(labels)
  const host = useHost()
  const api = useApi()
  const store = useSessionStore()
  useStyles(ui, applicationStyles, creditStyles)
  const serverNow = useServerNow()
  const { isSuspended = false, qualification: known } = session.buyer
  const query = { ...qualificationQuery(api), initialData: known, staleTime: FRESH_FOR }
  const { data: qualification } = useQuery(query)
  const moved = useQualificationMoved(qualification)
  const [open, setOpen] = useState<'application' | 'limit'>()
  const close = () => {
    setOpen(undefined)
    void store.refresh()
  }
  const [accepted, setAccepted] = useState<AcceptedConsents>({})
  const heading = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(open)
  useLayoutEffect(() => {
    const element = heading.current
    // The button that opened the dialog is gone where nothing is left to be done.
    if (wasOpen.current && !open && element && !focusBeside(element)) element.focus()
    wasOpen.current = open
  }, [open])
  const merchant = session.merchant.name
  const facts = { qualification, isSuspended, merchant, hasCards: savedCards(session.buyer).some(isUsable) }
  const state = { ...creditState(words, facts), ...creditDetail(words, facts) }
  const [begun] = useState(state.title)
  useAnnouncement(state.title === begun ? undefined : `${state.title}. ${state.detail}`)
  const apply = () => {
    host.emit('balance-step', { step: 'qualification' })
    setOpen('application')
  }
  const limit = !isWhole && (
    <CreditLimit
      {...{ qualification, merchant }}
      mayAsk={mayManage(session)}
      isOpen={open === 'limit'}
      onOpen={(isOpen) => setOpen(isOpen ? 'limit' : undefined)}
    />
  )
  const View = isWhole ? CreditScreen : CreditSection
  return (
    <>
      <View
        {...{ state, heading, limit, ...facts }}
        figures={<CreditFigures {...qualification} />}
        onOpen={mayManage(session) ? apply : undefined}
      />
      <CreditApplication
        {...{ session, serverNow, accepted }}
        isOpen={open === 'application'}
        doneLabel={words.t.done}
        onAccept={(consent, acceptedAt) => setAccepted((before) => withConsent(before, consent, acceptedAt))}
        onMoved={moved}
        onClose={close}
      />
    </>
  )
}
