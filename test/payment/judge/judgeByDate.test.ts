import assert from 'node:assert/strict'
import { it } from 'vitest'
import type { Facts } from './judge.ts'
import { judgeByDate } from './judgeByDate.ts'
import type { ByDate } from './judgeByDate.ts'

type Entry = Facts['ledger'][number]

const PAID: ByDate = { id: 'sch_1', status: 'paid', amount: 1030, attemptId: 'att_1', isTakenBack: false }
const CHARGE = { type: 'charge', amount: 1030, fee: 30, attemptId: 'att_1' } as Entry
const CREDIT = { type: 'invoice-payment', amount: 1000, attemptId: 'att_1', invoiceId: 'inv_1' } as Entry

/** What one payment and what it booked break. */
const broken = (changes: Partial<ByDate>, ledger: readonly Entry[]) => judgeByDate([{ ...PAID, ...changes }], ledger)

it('finds nothing where a payment by date was made, beside one by hand', () => {
  assert.deepEqual(broken({}, [CHARGE, CREDIT, { ...CHARGE, attemptId: 'att_2' }]), [])
  assert.deepEqual(judgeByDate([{ id: 'sch_2', status: 'canceled', amount: 1030, isTakenBack: true }], []), [])
})

const planted: Record<string, [RegExp, string[]]> = {
  'a second charge': [/^I1: .* paid, and was charged 2 times/, broken({}, [CHARGE, CHARGE, CREDIT, CREDIT])],
  'a payment without a charge': [/^I1: .* paid, and was charged 0 times/, broken({}, [])],
  'a charge of one that failed': [
    /^I1: .* failed, and was charged 1 times/,
    broken({ status: 'failed' }, [CHARGE, CREDIT]),
  ],
  'one that was made after the payer took it back': [
    /^I1: .* paid, and was taken back before/,
    broken({ isTakenBack: true }, [CHARGE, CREDIT]),
  ],
  'more than was agreed to': [
    /^I5: charged \$10\.30 by date, agreed was \$10\.29/,
    broken({ amount: 1029 }, [CHARGE, CREDIT]),
  ],
  'a charge that no invoice was credited with': [
    /^I1: charged \$10\.00 by date, credited .* \$0\.00/,
    broken({}, [CHARGE]),
  ],
  'one that never ends': [/^I6: .* is processing in the end/, broken({ status: 'processing' }, [])],
}

for (const [name, [pattern, found]] of Object.entries(planted))
  it(`finds ${name}`, () => {
    assert.equal(found.length, 1)
    assert.match(found[0] ?? '', pattern)
  })
