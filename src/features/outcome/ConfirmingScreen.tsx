import { useAfterWords } from '../../locales/useAfterWords.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'

/** Shown for as long as nobody knows what became of the payment. It never says that it failed. */
export function ConfirmingScreen() {
  const { t } = useAfterWords()
  useAnnouncement(t.confirming)
  return (
    <section className="screen" part="outcome" aria-busy="true">
      <div className="outcome">
        <span className="spinner" aria-hidden="true" />
        <h1>{t.confirming}</h1>
        <p className="muted">{t.confirmingDetail}</p>
      </div>
    </section>
  )
}
