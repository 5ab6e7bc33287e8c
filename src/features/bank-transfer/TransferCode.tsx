import { encode } from 'uqr'
import { useAfterWords } from '../../locales/useAfterWords.ts'

/** Light modules around the code, as ISO/IEC 18004 wants them. */
const QUIET_ZONE = 4

/** The sheet as a picture that banking apps read. `text`: by EPC069-12, which asks for the error correction M. */
export function TransferCode({ text }: { text: string }) {
  const { t } = useAfterWords()
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
