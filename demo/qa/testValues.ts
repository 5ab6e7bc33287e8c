import {
  OVER_CREDIT_AMOUNT,
  SLOW_AMOUNT,
  SUSPENDED_EMAIL_PREFIX,
  TEST_BANK_ACCOUNTS,
  TEST_BANK_LOGIN,
  TEST_BANK_USERS,
  TEST_CARDS,
  TEST_EINS,
} from '../sandbox/fixtures/test-values.ts'

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
  return [
    ...cards,
    { value: `12.${SLOW_AMOUNT.endsIn}`, outcome: slow },
    { value: `12.${OVER_CREDIT_AMOUNT.endsIn}`, outcome: 'as the price of one item: above the credit of any buyer' },
    { value: `${SUSPENDED_EMAIL_PREFIX}example.test`, outcome: 'as the e-mail address of the buyer: may not buy' },
    ...onboardingValues(),
  ]
}

/** What is typed to save a bank account, to link one through its bank, and to apply for credit. */
function onboardingValues(): TestValue[] {
  const { password, secondFactor } = TEST_BANK_LOGIN
  const login = `at the bank's log-in, with the password ${password} and the security code ${secondFactor}`
  return [
    ...TEST_BANK_ACCOUNTS.map((account) => {
      const routing =
        'routingNumber' in account ? `with the routing number ${account.routingNumber}` : 'with any routing number'
      return { value: account.accountNumber, outcome: `as a bank account, ${routing}: ${account.meaning}` }
    }),
    ...TEST_BANK_USERS.map(({ user, meaning }) => ({ value: user, outcome: `${login}: ${meaning}` })),
    ...TEST_EINS.map(({ ein, meaning }) => ({ value: ein, outcome: `as the EIN of a credit application: ${meaning}` })),
  ]
}

/** "4242 4242 4242 4242"; a number of 15 digits is grouped as it stands on the card, 4-6-5. */
export function groupDigits(number: string): string {
  return number.length === 15 ? number.replace(/^(.{4})(.{6})/, '$1 $2 ') : number.replace(/(.{4})(?=.)/g, '$1 ')
}
