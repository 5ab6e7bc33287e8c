import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { maskBody, maskRequest } from '../../../src/telemetry/maskRequest.ts'

const own = { scripts: 'https://assets.example/', api: 'https://api.example' }

describe('requests in a recording', () => {
  it('shows a password as ********, wherever it stands (S11)', () => {
    const body = { password: 'open sesame', bank: { password: 'again', user: 'cedar' } }
    assert.deepEqual(JSON.parse(maskBody(JSON.stringify(body))), {
      password: '********',
      bank: { password: '********', user: '***' },
    })
  })

  it('shows our own words and masks every other value, in answers too', () => {
    const body = {
      type: 'creditCard',
      amount: 1999,
      notes: 'Ring',
      card: { encrypted: 'eyJ' },
      status: 'two words',
      on: true,
    }
    assert.deepEqual(JSON.parse(maskBody(JSON.stringify(body))), {
      type: 'creditCard',
      amount: '***',
      notes: '***',
      card: { encrypted: '***' },
      status: '***',
      on: '***',
    })
    const request = { name: 'https://api.example/v1/session?x=1', responseBody: '{"email":"a@b.example"}' }
    assert.equal(maskRequest(request, own)?.responseBody, '{"email":"***"}')
  })

  it('masks what is no JSON as a whole', () => {
    assert.equal(maskBody('password=open'), '***')
  })

  it('keeps neither headers nor a query', () => {
    const request = { name: 'https://api.example/v1/session?token=x#y', requestHeaders: { authorization: 'Bearer x' } }
    assert.deepEqual(maskRequest(request, own), { name: 'https://api.example/v1/session' })
  })

  it('leaves out what does not go to our API: the monitoring provider, the page, an address that begins alike (S17)', () => {
    for (const name of [
      'https://browser-intake-datadoghq.com/api/v2/rum',
      'https://shop.example/v1/session',
      'https://api.example.evil.example/v1/session',
      'https://api.example/v2/x',
    ])
      assert.equal(maskRequest({ name }, own), undefined)
  })
})
