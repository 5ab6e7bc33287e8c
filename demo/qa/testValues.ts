import { SLOW_AMOUNT, TEST_CARDS } from '../sandbox/fixtures/test-values.ts'

/** Something to type, and what comes of it. */
export interface TestValue {
  readonly value: string
  readonly outcome: string
}

/** The sandbox's own table, written as a person would type it. */
export function testValues(): TestValue[] {
  const cards = TEST_CARDS.map(({ number, meaning }) => ({ value: groupDigits(number), outcome: meaning }))
  const seconds = SLOW_AMOUNT.answersAfterMs / 1000
  const slow = `as the price of one item: the answer comes after ${seconds} s`
  return [...cards, { value: `12.${SLOW_AMOUNT.endsIn}`, outcome: slow }]
}

/** "4242 4242 4242 4242"; a number of 15 digits is grouped as it stands on the card, 4-6-5. */
function groupDigits(number: string): string {
  return number.length === 15 ? number.replace(/^(.{4})(.{6})/, '$1 $2 ') : number.replace(/(.{4})(?=.)/g, '$1 ')
}
