import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { messages } from '../../../src/order/words/en.json'
import { readEmails } from '../../../src/lib/emails.ts'
import { englishWords } from '../../support/englishWords.ts'
import { compilePattern } from '../../../src/lib/pattern.ts'
import { companyProblems, filledFields, problemOf, shownFields } from '../../../src/order/company.ts'

const RULES = { poNumber: 'required', notes: 'optional', department: 'hidden' } as const

describe('company details', () => {
  it('shows what the transaction asks for', () => {
    assert.deepEqual(shownFields(RULES), ['poNumber', 'notes'])
  })

  it('wants what is required, and the PO number in the form that the seller gave', () => {
    const fits = { fitsPoNumber: compilePattern('PO-\\d{4}') }
    assert.equal(problemOf('poNumber', { poNumber: ' ' }, RULES, fits), 'missing')
    assert.equal(problemOf('poNumber', { poNumber: 'PO-12' }, RULES, fits), 'shape')
    assert.equal(problemOf('poNumber', { poNumber: 'PO-1234' }, RULES, fits), undefined)
    assert.equal(problemOf('notes', {}, RULES, fits), undefined)
  })

  it('lets nobody be stopped by a pattern that is none', () => {
    assert.equal(problemOf('poNumber', { poNumber: 'x' }, RULES, { fitsPoNumber: compilePattern('(') }), undefined)
  })

  it('sends what is shown and filled in', () => {
    assert.deepEqual(filledFields({ poNumber: ' 7 ', notes: '', department: 'x' }, RULES), { poNumber: '7' })
    const list = { invoiceEmails: ' ap@n.example; "Doe, Jane" <jane@n.example>, ' }
    const sent = filledFields(list, { invoiceEmails: 'optional' }, { readEmails })
    assert.deepEqual(sent, { invoiceEmails: 'ap@n.example, jane@n.example' })
  })

  it('asks for copies of the invoice beside its addresses, and takes lists with commas', () => {
    const rules = { invoiceEmails: 'required' } as const
    assert.deepEqual(shownFields(rules), ['invoiceEmails', 'invoiceEmailsCc'])
    assert.deepEqual(shownFields({ invoiceEmailsCc: 'required' } as object), [])
    const problem = (invoiceEmailsCc: string) =>
      problemOf('invoiceEmailsCc', { invoiceEmailsCc }, rules, { readEmails })
    assert.equal(problem(''), undefined)
    assert.equal(problem('ap@example.test, cfo@example.test,'), undefined)
    assert.equal(problem('ap@example.test, nobody'), 'email')
    assert.equal(problem(','), 'email')
    for (const text of ['ap@example', 'ap@.test', 'ap@example..test', 'ap@example.test.'])
      assert.equal(problem(text), 'email', text)
    assert.equal(problem('a.p+1@mail.example.test'), undefined)
  })

  it('reads a long address in a time that grows with its length', () => {
    const rules = { invoiceEmails: 'required' } as const
    const start = performance.now()
    assert.equal(
      problemOf('invoiceEmails', { invoiceEmails: `ap@${'a.'.repeat(200_000)}@` }, rules, { readEmails }),
      'email',
    )
    assert.ok(performance.now() - start < 1_000)
  })

  it('names the address that is none, and leaves it to the API where the reader has not come', () => {
    const rules = { invoiceEmails: 'required' } as const
    const values = { invoiceEmails: 'ap@n.example; nobody' }
    const [problem] = companyProblems(values, rules, { readEmails })
    assert.match(problem?.text(englishWords) ?? '', /“nobody” is not an email address/)
    assert.deepEqual(companyProblems(values, rules), [])
  })

  it('names the field that holds the number of a card', () => {
    const rules = { notes: 'optional', taxExemptionId: 'optional' } as const
    const card = '4242 4242 4242 4242'
    const problems = companyProblems({ notes: card, taxExemptionId: card }, rules)
    assert.deepEqual(
      problems.map(({ text }) => text(englishWords).split(':')[0]),
      problems.map(({ id }) => Object.entries(messages.companyFields).find(([field]) => field === id)?.[1]),
    )
    assert.equal(problems.length, 2)
    assert.deepEqual(companyProblems({ taxExemptionId: '552 100 554 00013', notes: 'IMEI 356938035643809' }, rules), [])
  })
})
