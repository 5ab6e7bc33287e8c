import type { Attempt } from '../../api/types.ts'
import { formatCutOff } from '../../lib/dates.ts'
import { useAfterWords } from '../../locales/useAfterWords.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { FigureList } from '../../ui/FigureList.tsx'
import { Words } from '../../ui/Words.tsx'
import { remittanceRows, remittanceText } from './remittance.ts'
import { TransferCode } from './TransferCode.tsx'

type Instructions = NonNullable<Attempt['instructions']>

/** Where to send the money and what to quote: each figure can be copied by itself, all of them as text, or printed. */
export function RemittanceSheet({ attempt, instructions }: { attempt: Attempt; instructions: Instructions }) {
  const { t, tag, money } = useAfterWords()
  const amount = money(attempt.amount, attempt.currency)
  const rows = remittanceRows(instructions, t.transferFields)
  const figures = [{ id: 'amount', name: t.amount, value: amount }, ...rows]
  return (
    <section className="sheet" aria-label={t.transferTitle}>
      <h2>{t.transferTitle}</h2>
      <p>
        <Words text={t.transferDetail(amount)} />
      </p>
      <FigureList
        figures={figures.map(({ name, value }) => ({
          name,
          value: (
            <span className="copyable">
              <span>
                <bdi>{value}</bdi>
              </span>
              <CopyButton text={value} label={t.copyField(name)} doneLabel={t.copied} short={t.copy} />
            </span>
          ),
        }))}
      />
      {instructions.qr && <TransferCode text={instructions.qr} />}
      {instructions.cutOff && (
        <p className="muted">
          <Words text={t.transferCutOff(formatCutOff(instructions.cutOff, tag))} />
        </p>
      )}
      <div className="row no-print">
        <CopyButton text={remittanceText(figures)} label={t.copyAll} doneLabel={t.copied} />
        <Button kind="text" onPress={() => window.print()}>
          {t.print}
        </Button>
      </div>
    </section>
  )
}
