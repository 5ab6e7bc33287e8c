import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Session, Transaction } from '../../api/types.ts'
import { useConfig, useHost } from '../../host/HostContext.ts'
import { isSecureUrl } from '../../lib/url.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Text } from '../../ui/Text.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'
import { messages as common } from '../../locales/words/en.json'

const CHEVRON = 'm5.5 8 4.5 4.5L14.5 8'

interface Props {
  merchant: Session['merchant']
  transaction: Transaction
  /** What is paid in all, in minor units. */
  total: number
  /** What of it is a fee, beside the word that names it. */
  fees: ReactNode
  /** The details, drawn once they are opened. */
  children: ReactNode
}

/**
 * Beside the form there is room for the lines: from the width on from which `checkout.css` puts it there. Measured before
 * anything is drawn anew, as the browser would have to lay the form out twice.
 */
function isBesideForm(view: HTMLElement): boolean {
  return view.clientWidth >= 45 * parseFloat(getComputedStyle(view).fontSize)
}

/** What the payer pays, for what and to whom. The amount is the largest type on the screen. */
export function OrderSummary({ merchant, transaction, total, fees, children }: Props) {
  const { t, money } = useWords(messages, common)
  const { parent } = useHost().cardFrame
  const [isOpen, setOpen] = useState(() => isBesideForm(parent))
  const url = useConfig().logoUrl ?? merchant.logoUrl ?? ''
  const logo = isSecureUrl(url) && url
  return (
    <section className="summary" part="summary" aria-label={t.summary}>
      <div className="merchant">
        {logo && <Logo key={logo} url={logo} />}
        <div>
          <h2>{merchant.name}</h2>
          {transaction.reference && (
            <p className="small muted">
              <Text text={t.orderReference} figure={transaction.reference} />
            </p>
          )}
        </div>
      </div>
      <div>
        <p className="small muted">
          <span>{t.total}</span>
          {fees}
        </p>
        <p className="amount" part="amount" translate="no">
          {money(total, transaction.currency)}
        </p>
      </div>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span>{t.showDetails}</span>
          <Icon path={CHEVRON} />
        </summary>
        {isOpen && children}
      </details>
    </section>
  )
}

/** A picture that does not load leaves no hole. */
function Logo({ url }: { url: string }) {
  const [isBroken, setBroken] = useState(false)
  return isBroken ? null : <img src={url} alt="" referrerPolicy="no-referrer" onError={() => setBroken(true)} />
}
