import assert from 'node:assert/strict'
import { describe, test } from 'vitest'
import fc from 'fast-check'
import type { FeePot } from '../../../demo/sandbox/domain/feeShares.ts'
import { feeInShare, feeShareOf } from '../../../demo/sandbox/domain/feeShares.ts'
import type { PaymentMethodFee } from '../../../demo/sandbox/domain/contract.ts'
import type { FeeChoice } from '../../../demo/sandbox/domain/fees.ts'
import { countFees, faultsOfFees, feeRules, withFee } from '../../../demo/sandbox/domain/fees.ts'

const CARD = { paymentMethodType: 'creditCard' } as const
const cardFee = (fee: Omit<PaymentMethodFee, 'paymentMethodType'>): PaymentMethodFee => ({ ...CARD, ...fee })
const fee = (rule: PaymentMethodFee, amount: number, choice: FeeChoice = CARD, currency = 'USD') =>
  countFees(feeRules({ currency, paymentMethodFees: [rule] }), choice, amount)[0]?.amount
const faults = (given: PaymentMethodFee[], amount: number | undefined = 10_000, currency = 'USD') =>
  faultsOfFees(given, currency, amount)
const paths = (given: PaymentMethodFee[], amount?: number, currency?: string) =>
  faults(given, amount, currency).map(({ path }) => path)

const amounts = fc.integer({ min: 1, max: 10_000_000_000 })
/** Of a percent, with four digits, and of dollars, as a merchant writes them. */
const percents = fc.integer({ min: -999_999, max: 1_000_000 }).map((value) => value / 10_000)
const dollars = fc.integer({ min: -10_000, max: 10_000 }).map((value) => value / 100)

describe('the fee of a method', () => {
  test('is a percentage and what is fixed, rounded once, half of a unit away from zero', () => {
    assert.equal(fee(cardFee({ percent: 2.9, fixed: '0.30' }), 20_000), 610)
    // 1.5 and 0.5 of a cent.
    assert.equal(fee(cardFee({ percent: '1.5' }), 100), 2)
    assert.equal(fee(cardFee({ percent: 0.5 }), 100), 1)
    assert.equal(fee(cardFee({ percent: -1.5 }), 100), -2)
    assert.equal(fee(cardFee({ percent: 0.4999 }), 100), undefined)
    // 12.5 yen less 1, 12.5 thousandths of a dinar.
    assert.equal(fee(cardFee({ percent: 1.25, fixed: -1 }), 1_000, CARD, 'JPY'), 12)
    assert.equal(fee(cardFee({ percent: 1.25 }), 1_000, CARD, 'KWD'), 13)
  })

  test('is capped whether it adds or takes off', () => {
    assert.equal(fee(cardFee({ percent: 3, cap: 25 }), 1_000_000), 2_500)
    assert.equal(fee(cardFee({ percent: 3, cap: 25 }), 10_000), 300)
    assert.equal(fee(cardFee({ percent: -3, cap: '25.00' }), 1_000_000), -2_500)
  })

  test('is that of the chosen days before that of all terms, and of no other method', () => {
    const terms = { paymentMethodType: 'payWithTerms' } as const
    const paymentMethodFees = [
      { ...terms, percent: 1 },
      { ...terms, termsNetDays: 60, percent: 2, label: 'Net 60 fee' },
    ]
    const rules = feeRules({ currency: 'USD', paymentMethodFees })
    assert.deepEqual(countFees(rules, { ...terms, termsNetDays: 60 }, 10_000)[0], { amount: 200, label: 'Net 60 fee' })
    assert.equal(countFees(rules, { ...terms, termsNetDays: 30 }, 10_000)[0]?.amount, 100)
    assert.equal(countFees(rules, terms, 10_000)[0]?.amount, 100)
    assert.equal(countFees(rules, CARD, 10_000)[0], undefined)
  })

  test('by the old name of a method is that of the method', () => {
    assert.equal(fee({ paymentMethodType: 'bank', fixed: 1 }, 500, { paymentMethodType: 'achDebit' }), 100)
  })

  test('differs from the exact one by at most half of a unit, and stays within its cap', () => {
    fc.assert(
      fc.property(
        amounts,
        percents,
        dollars,
        fc.option(fc.integer({ min: 1, max: 1_000_000 })),
        (amount, percent, fixed, cap) => {
          const rule = cardFee({ percent, fixed, ...(cap === null ? {} : { cap: cap / 100 }) })
          const counted = fee(rule, amount) ?? 0
          // In millionths of a cent.
          const exact =
            BigInt(amount) * BigInt(Math.round(percent * 10_000)) + BigInt(Math.round(fixed * 100)) * 1_000_000n
          const most = BigInt(cap ?? Number.MAX_SAFE_INTEGER) * 1_000_000n
          const capped = exact > most ? most : exact < -most ? -most : exact
          const least = BigInt(1 - amount) * 1_000_000n
          const off = BigInt(counted) * 1_000_000n - (capped < least ? least : capped)
          assert.ok(off <= 500_000n && off >= -500_000n, `${counted} of ${exact}`)
          assert.ok(amount + counted >= 1)
        },
      ),
    )
  })

  test('never falls where the amount grows', () => {
    fc.assert(
      fc.property(amounts, fc.nat(100_000), percents, dollars, (amount, more, percent, fixed) => {
        const rules = feeRules({ currency: 'USD', paymentMethodFees: [cardFee({ percent, fixed })] })
        assert.ok(withFee(rules, CARD, amount + more) >= withFee(rules, CARD, amount))
      }),
    )
  })
})

describe('fees are refused, each by its path,', () => {
  test('where a number is none that can be counted', () => {
    const refused = [
      cardFee({ percent: 100.01 }),
      { paymentMethodType: 'invoice', percent: '2.12345' },
      { paymentMethodType: 'wire', fixed: '0.305' },
      { paymentMethodType: 'achDebit', percent: 1, cap: 0 },
      { paymentMethodType: 'pads', percent: 1, cap: '-2' },
      { paymentMethodType: 'achCredit' },
    ] as const satisfies PaymentMethodFee[]
    assert.deepEqual(paths([...refused]), [
      'paymentMethodFees[0].percent',
      'paymentMethodFees[1].percent',
      'paymentMethodFees[2].fixed',
      'paymentMethodFees[3].cap',
      'paymentMethodFees[4].cap',
      'paymentMethodFees[5]',
    ])
    assert.deepEqual(paths([cardFee({ fixed: '0.5' })], 10_000, 'JPY'), ['paymentMethodFees[0].fixed'])
  })

  test('where two are for the same method and days, by whichever name', () => {
    assert.deepEqual(
      faults([
        { paymentMethodType: 'bank', fixed: 1 },
        { paymentMethodType: 'payWithTerms', percent: 1 },
        { paymentMethodType: 'payWithTerms', termsNetDays: 30, percent: 1 },
        { paymentMethodType: 'achDebit', percent: 1 },
        { paymentMethodType: 'payWithTerms', termsNetDays: 30, percent: 2 },
      ]).map(({ message }) => message),
      [
        'paymentMethodFees[3] is for the same method as paymentMethodFees[0].',
        'paymentMethodFees[4] is for the same method and the same days as paymentMethodFees[2].',
      ],
    )
  })

  test('where days are named for a method without a choice of them', () => {
    assert.deepEqual(paths([{ paymentMethodType: 'invoice', termsNetDays: 30, percent: 1 }]), [
      'paymentMethodFees[0].termsNetDays',
    ])
  })

  test('where a discount would leave nothing', () => {
    assert.deepEqual(faults([cardFee({ fixed: -100 })]), [
      {
        path: 'paymentMethodFees[0]',
        message: 'paymentMethodFees[0] takes 100.00 USD off 100.00 USD: it must leave an amount above zero.',
      },
    ])
    assert.deepEqual(paths([cardFee({ percent: -100 })]), ['paymentMethodFees[0]'])
    assert.deepEqual(paths([cardFee({ fixed: '-99.99' })]), [])
    assert.deepEqual(paths([cardFee({ percent: -100, cap: 5 })]), [])
    assert.deepEqual(paths([cardFee({ percent: 100 })], 999_999_999_999_999), ['paymentMethodFees[0]'])
  })
})

/** A payment with a fee that leaves something, and the parts that it is divided into as far as each is possible. */
const payments = fc
  .tuple(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: -100_000, max: 100_000 }))
  .filter(([whole, added]) => whole + added > 0)
const parts = fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 8 })

describe('a fee in parts', () => {
  test('is all of it in the end, and each part comes to something', () => {
    fc.assert(
      fc.property(payments, parts, ([whole, added], wanted) => {
        let pot: FeePot = { whole, fee: added, open: whole, openFee: added }
        for (const part of [...wanted, whole]) {
          const taken = Math.min(part, pot.open)
          if (taken === 0) continue
          const share = feeShareOf(pot, taken)
          if (share === undefined) {
            assert.ok(added < 0 && pot.open + pot.openFee < 2)
            continue
          }
          assert.ok(taken + share > 0)
          pot = { ...pot, open: pot.open - taken, openFee: pot.openFee - share }
        }
        assert.deepEqual([pot.open, pot.openFee], [0, 0])
      }),
    )
  })

  test('is pro rata: a third, a third and the rest', () => {
    const pot = { whole: 30_000, fee: 1_000, open: 30_000, openFee: 1_000 }
    assert.equal(feeShareOf(pot, 10_000), 333)
    assert.equal(feeShareOf({ ...pot, open: 20_000, openFee: 667 }, 10_000), 333)
    assert.equal(feeShareOf({ ...pot, open: 10_000, openFee: 334 }, 10_000), 334)
  })

  test('comes back as it was paid, to the last unit', () => {
    fc.assert(
      fc.property(payments, parts, ([amount, added], wanted) => {
        const whole = amount + added
        let pot: FeePot = { whole, fee: added, open: whole, openFee: added }
        for (const part of [...wanted, whole]) {
          const given = Math.min(part, pot.open)
          if (given === 0) continue
          const share = feeInShare(pot, given)
          assert.ok(added < 0 ? share <= 0 && share >= pot.openFee : share >= 0 && share <= pot.openFee)
          pot = { ...pot, open: pot.open - given, openFee: pot.openFee - share }
        }
        assert.deepEqual([pot.open, pot.openFee], [0, 0])
      }),
    )
  })
})
