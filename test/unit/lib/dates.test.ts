import assert from 'node:assert/strict'
import { describe, it, vi } from 'vitest'
import { formatCutOff, formatDay, formatInstant } from '../../../src/lib/dates.ts'

/** Engines differ in their spaces. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

describe('dates in words', () => {
  it('have the month as a word in every language', () => {
    const days = ['en', 'en-GB', 'es', 'ar'].map((locale) => formatDay('2027-01-19', locale))
    assert.deepEqual(days, ['Jan 19, 2027', '19 Jan 2027', '19 ene 2027', '19 يناير 2027'])
    assert.match(plain(formatInstant('2027-01-19T12:00:00Z', 'ar')), /^\d+ يناير 2027/)
    assert.match(plain(formatInstant('2027-01-19T12:00:00Z', 'en')), /^Jan \d+, 2027, \d+:\d\d [AP]M \S+$/)
  })

  it('are of one calendar, whatever the reader asks for', () => {
    for (const locale of ['ar-u-ca-islamic', 'th-TH', 'fa-IR', 'en-u-ca-buddhist'])
      assert.match(formatDay('2027-01-19', `${locale}${locale.includes('-u-') ? '-nu-latn' : '-u-nu-latn'}`), /2027/)
  })

  it('name the time zone of a cut-off time', () => {
    const said = ['en', 'en-GB', 'es'].map((locale) => plain(formatCutOff('17:00 America/New_York', locale)))
    assert.deepEqual(said, ['5:00 PM Eastern Time', '17:00 Eastern Time', '17:00 hora oriental'])
  })

  it.each([
    [
      'Pacific/Kiritimati',
      ['Nov 28, 2026, 12:00 AM GMT+14', '28 nov 2026, 0:00 GMT+14', '28 نوفمبر 2026، 12:00 ص غرينتش+14'],
    ],
    [
      'Pacific/Pago_Pago',
      ['Nov 26, 2026, 11:00 PM GMT-11', '26 nov 2026, 23:00 GMT-11', '26 نوفمبر 2026، 11:00 م غرينتش-11'],
    ],
    ['UTC', ['Nov 27, 2026, 10:00 AM UTC', '27 nov 2026, 10:00 UTC', '27 نوفمبر 2026، 10:00 ص UTC']],
  ])('name the time zone of a moment, which is another day beside the one of the API: %s', (zone, expected) => {
    vi.stubEnv('TZ', zone)
    try {
      const locales = ['en', 'es', 'ar']
      const said = locales.map((locale) => plain(formatInstant('2026-11-27T10:00:00Z', locale)))
      assert.deepEqual(said, expected)
      assert.equal(formatDay('2026-11-27', 'en'), 'Nov 27, 2026')
    } finally {
      vi.unstubAllEnvs()
    }
  })

  it('keep a time of day in one line, and let it stand below its date', () => {
    const said = ['en', 'es', 'ar'].map((locale) => formatInstant('2027-01-19T19:48:00Z', locale))
    for (const text of said) assert.match(text, /^[^ ]+ \d{1,2}:\d\d(\u00a0\S+)*$/)
    assert.match(said[0] ?? '', /\u00a0[AP]M\u00a0\S+$/)
    assert.match(formatCutOff('17:00 America/New_York', 'en'), /^5:00\u00a0PM /)
  })

  it('leave a cut-off time alone that has another form or an unknown zone', () => {
    for (const text of ['noon', '17:00', '17:00 Mars/Olympus', '99:00 America/New_York', ''])
      assert.equal(formatCutOff(text, 'en'), text)
  })
})
