import type { SandboxContext } from '../app/context.ts'
import type { Handlers } from '../app/http/operations.ts'
import { isRefusal } from '../app/http/refusals.ts'
import type { Refusal } from '../app/http/refusals.ts'
import { agreeAutopay, readTerms } from '../app/payments/autopay/agreeAutopay.ts'
import { endAutopay, pauseAutopay, skipInvoice } from '../app/payments/autopay/changeAutopay.ts'
import { describeAutopay, previewRuns } from '../app/payments/autopay/describeAutopay.ts'
import { planFirst } from '../app/payments/autopay/planAutopay.ts'
import { refuseUnlimited } from '../app/payments/payLimits.ts'
import { withDocument } from '../domain/consents/consents.ts'
import { languageOf } from '../domain/languages.ts'
import { atomically } from '../store/atomically.ts'
import { findAutopay } from '../store/autopay.ts'
import type { AutopayRow } from '../store/autopaySchema.ts'
import type { Database } from '../store/database.ts'
import { getMerchant } from '../store/merchants.ts'

type Operations = 'getAutopay' | 'agreeAutopay' | 'pauseAutopay' | 'endAutopay' | 'quoteAutopay' | 'skipAutopay'

interface Reader {
  readonly tag: string
  readonly now: Date
}

export function autopayRoutes({ db, wake }: SandboxContext): Pick<Handlers, Operations> {
  const answer = async (buyerId: string, row: AutopayRow | undefined, { tag, now }: Reader) =>
    ({ status: 200, body: await describeAutopay(db, buyerId, row, { language: languageOf(tag), now }) }) as const

  /** Changes an agreement. The first payments are planned before the answer, which lists them; the others follow by the clock. */
  async function change(work: (tx: Database) => Promise<AutopayRow | Refusal>, reader: Reader) {
    const row = await atomically(db, work)
    if (isRefusal(row)) return row
    await planFirst(db, row.buyerId, reader.now)
    wake()
    return answer(row.buyerId, row, reader)
  }

  return {
    async getAutopay({ token, ...reader }) {
      return answer(token.buyerId, await findAutopay(db, token.buyerId), reader)
    },

    async agreeAutopay({ body, token, tag, now }) {
      return (
        refuseUnlimited(token, 'autopay') ?? change((tx) => agreeAutopay(tx, body, { token, tag, now }), { tag, now })
      )
    },

    async pauseAutopay({ body, token, ...reader }) {
      const refused = body.isPaused ? undefined : refuseUnlimited(token, 'autopay')
      return refused ?? change((tx) => pauseAutopay(tx, token.buyerId, body.isPaused, reader.now), reader)
    },

    async endAutopay({ token, ...reader }) {
      return change((tx) => endAutopay(tx, token.buyerId, 'ended', reader.now), reader)
    },

    async quoteAutopay({ body, token, tag, now }) {
      const read = await readTerms(db, body, { token, tag, now })
      if (isRefusal(read)) return read
      const { rule, required } = read
      const { name } = await getMerchant(db, token.merchantId)
      const { from, currency } = rule
      const runs = await previewRuns(db, token.buyerId, rule, now)
      const requiredConsents = [withDocument(required, name)]
      return { status: 200, body: { requiredConsents, from, ...(currency === null ? {} : { currency }), ...runs } }
    },

    async skipAutopay({ body, token, ...reader }) {
      const refused = body.undo ? refuseUnlimited(token, 'autopay') : undefined
      return refused ?? change((tx) => skipInvoice(tx, token.buyerId, body, reader.now), reader)
    },
  }
}
