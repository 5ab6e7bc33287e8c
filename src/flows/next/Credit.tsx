import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import { qualificationQuery } from '../../api/queries/qualification.ts'
import type { Session } from '../../api/types.ts'
import { useHost } from '../../host/HostContext.ts'
import { useStyles } from '../../host/useStyles.ts'
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
import { useWords } from '../../locales/useWords.ts'
import { messages as labels } from '../../locales/labels/words/en.json'
import ui from '../../ui/ui.css'
import creditStyles from '../../features/qualification/credit.css'

/** The buyer's line of credit, or the application for one; `isWhole`: as the only thing on the screen. */
export function Credit({ session, isWhole = false }: { session: Session; isWhole?: boolean }) {
  const words = useWords(labels)
  const host = useHost()
  const api = useApi()
  const store = useSessionStore()
  useStyles(ui, creditStyles)
  const serverNow = useServerNow()
  const { isSuspended = false, qualification: known } = session.buyer
  // The session brings all of it, so that it is read again only while it is being decided, and by the dialog.
  const { data: qualification } = useQuery({ ...qualificationQuery(api), initialData: known })
  const moved = useQualificationMoved(qualification)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    void store.refresh()
  }
  const [accepted, setAccepted] = useState<AcceptedConsents>({})
  const heading = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(isOpen)
  useLayoutEffect(() => {
    const element = heading.current
    // The button that opened the dialog is gone where nothing is left to be done.
    if (wasOpen.current && !isOpen && element && !focusBeside(element)) element.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const merchant = session.merchant.name
  const facts = { qualification, isSuspended, merchant, hasCards: savedCards(session.buyer).some(isUsable) }
  const state = creditState(words, facts)
  const [begun] = useState(state.title)
  useAnnouncement(state.title === begun ? undefined : `${state.title}. ${state.detail}`)
  const open = () => {
    host.emit('balance-step', { step: 'qualification' })
    setOpen(true)
  }
  const View = isWhole ? CreditScreen : CreditSection
  return (
    <>
      <View {...{ state, heading, ...facts }} onOpen={mayManage(session) ? open : undefined} />
      <CreditApplication
        {...{ session, serverNow, isOpen, accepted }}
        doneLabel={words.t.done}
        onAccept={(consent, acceptedAt) => setAccepted((before) => withConsent(before, consent, acceptedAt))}
        onMoved={moved}
        onClose={close}
      />
    </>
  )
}
