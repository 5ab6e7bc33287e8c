import type { HandOffLink } from '../../api/accountTypes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { HandOffForm } from './HandOffForm.tsx'
import { LinkShown } from './LinkShown.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'
import { messages as labels } from '../../locales/labels/words/en.json'

interface Props {
  /** Absent until one is made. */
  link: HandOffLink | undefined
  /** The status of the link could not be read the last time. */
  isUnread: boolean
  /** Held by the flow, so that closing loses nothing. */
  email: string
  message: string
  /** Whoever has the link may use and add payment methods of the account. */
  allows: boolean
  /** It can be asked for. */
  mayLend: boolean
  /** Why no link was made, in words. */
  fault: string | undefined
  isMaking: boolean
  merchant: string
  /** In words. */
  amount: string
  onEmail: (email: string) => void
  onMessage: (message: string) => void
  onAllow: (allows: boolean) => void
  onCreate: () => void
  /** The payer wants another link instead of this one. */
  onRenew: () => void
  /** The payer takes the link back, where that is theirs to do. */
  onEnd: (() => void) | undefined
  onClose: () => void
}

/** Sends a payment to a colleague by a link, and shows what becomes of the link. */
export function HandOffDialog({ link, isUnread, fault, merchant, amount, onClose, onRenew, onEnd, ...form }: Props) {
  const { t } = useWords(messages, labels)
  return (
    <Dialog
      title={t.handOff}
      closeLabel={t.close}
      purpose={link ? undefined : t.handOffExplained}
      step={link !== undefined}
      announced={link ? t.handOffStatus[link.status] : fault}
      onClose={onClose}
    >
      {link ? (
        <LinkShown {...{ link, isUnread, fault, merchant, amount, onRenew, onEnd }} isBusy={form.isMaking} />
      ) : (
        <HandOffForm {...form} fault={fault} />
      )}
    </Dialog>
  )
}
