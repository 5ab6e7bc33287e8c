import { encode } from 'uqr'
import type { Attempt } from '../../api/types.ts'
import { textOf } from '../../lib/textOf.ts'
import { formatCutOff } from '../../lib/dates.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { FigureList } from '../../ui/FigureList.tsx'
import { Text } from '../../ui/Text.tsx'
import { remittanceRows, remittanceText } from './remittance.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'
import { messages as common } from '../../locales/words/en.json'
import { messages as labels } from '../../locales/labels/words/en.json'
import { useStyles } from '../../host/useStyles.ts'
import ui from '../../ui/ui.css'
import remittance from './remittance.css'

type Instructions = NonNullable<Attempt['instructions']>

/** Where to send the money and what to quote: each figure can be copied by itself, all of them as text, or printed. */
export function RemittanceSheet({ attempt, instructions }: { attempt: Attempt; instructions: Instructions }) {
  useStyles(ui, remittance)
  const { t, tag, money } = useWords(messages, common, labels)
  const amount = money(attempt.amount, attempt.currency)
  const title = t.transferTitle(textOf(t.methods, attempt.paymentMethodType) ?? '')
  const rows = remittanceRows(instructions, t.transferFields)
  const figures = [{ id: 'amount', name: t.amount, value: amount }, ...rows]
  return (
    <section className="sheet" aria-label={title}>
      <h2>{title}</h2>
      <p>
        <Text text={t.transferDetail(amount)} />
      </p>
      <FigureList
        figures={figures.map(({ name, value }) => ({
          name,
          value: (
            <span className="copyable">
              <span>
                <bdi>{value}</bdi>
              </span>
              <CopyButton
                text={value}
                label={t.copyField(name)}
                doneLabel={t.copied}
                selectedHelp={t.selectedToCopy}
                short={t.copy}
              />
            </span>
          ),
        }))}
      />
      {instructions.qr && <TransferCode text={instructions.qr} />}
      {instructions.cutOff && (
        <p className="muted">
          <Text text={t.transferCutOff(formatCutOff(instructions.cutOff, tag))} />
        </p>
      )}
      <div className="row no-print">
        <CopyButton
          text={remittanceText(figures)}
          label={t.copyAll}
          doneLabel={t.copied}
          selectedHelp={t.selectedToCopy}
        />
        <Button kind="text" onPress={() => window.print()}>
          {t.print}
        </Button>
      </div>
    </section>
  )
}

/** Light modules around the code, as ISO/IEC 18004 wants them. */
const QUIET_ZONE = 4

/** The sheet as a picture that banking apps read. `text`: by EPC069-12, which asks for the error correction M. */
function TransferCode({ text }: { text: string }) {
  const { t } = useWords(messages, common, labels)
  const { data, size } = encode(text, { ecc: 'M', boostEcc: false, border: QUIET_ZONE })
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <figure className="transfer-code">
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <path d={modules.join('')} />
      </svg>
      <figcaption>{t.transferCode}</figcaption>
    </figure>
  )
}
