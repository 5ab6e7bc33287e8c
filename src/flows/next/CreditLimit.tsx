import { useState } from 'react'
import type { Qualification } from '../../api/accountTypes.ts'
import { LimitState } from '../../features/credit/LimitState.tsx'
import { limitSentences } from '../../features/credit/limitState.ts'
import { useWords } from '../../locales/useWords.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { LazySection } from './LazySection.tsx'
import { messages } from '../../features/credit/words/en.json'

interface Props {
  qualification: Qualification
  merchant: string
  mayAsk: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

const loadRequest = () => import('./LimitRequest.tsx').then((module) => module.LimitRequest)

/** A request for a higher limit with its answer; where none is open, the way to ask. */
export function CreditLimit({ qualification, merchant, mayAsk, isOpen, onOpen }: Props) {
  const words = useWords(messages)
  const { t } = words
  const { limitRequest } = qualification
  const [typed, setTyped] = useState({ amount: '', reason: '' })
  const sentence = limitRequest && limitSentences(words, limitRequest, merchant).join(' ')
  const [begun] = useState(sentence)
  useAnnouncement(sentence === begun ? undefined : sentence)
  return (
    <>
      {limitRequest && <LimitState request={limitRequest} merchant={merchant} />}
      {mayAsk && limitRequest?.status !== 'open' && (
        <div className="credit-way">
          <Button kind="text" onPress={() => onOpen(true)}>
            {t.lineOfCredit.ask}
          </Button>
        </div>
      )}
      {isOpen && (
        <LazySection
          name="limit-request"
          load={loadRequest}
          failure={t.lineOfCredit.notLoaded}
          props={{ qualification, merchant, typed, onType: setTyped, onClose: () => onOpen(false) }}
        />
      )}
    </>
  )
}
