import { expect, it } from 'vitest'
import { readEmails } from '../../../src/lib/emails.ts'

it.each([
  ['ap@n.example; cfo@n.example', ['ap@n.example', 'cfo@n.example']],
  ['ap@n.example، cfo@n.example؛b@n.example', ['ap@n.example', 'cfo@n.example', 'b@n.example']],
  ['"Doe, Jane" <jane@x.example>, Joe <joe@x.example>', ['jane@x.example', 'joe@x.example']],
  ['ap@n.example;', ['ap@n.example']],
  ['<ap@n.example>', ['ap@n.example']],
  ['mailto:ap@n.example', ['ap@n.example']],
  ['ap@n.example\ncfo@n.example\tb@n.example', ['ap@n.example', 'cfo@n.example', 'b@n.example']],
  ['ap@n.example cfo@n.example', ['ap@n.example', 'cfo@n.example']],
  ['ap@n.example, ap@n.example', ['ap@n.example']],
  ['AP@n.example, ap@N.example', ['AP@n.example']],
  ['“Doe, Jane” <jane@x.example>, „Roe, Jo“ <jo@x.example>', ['jane@x.example', 'jo@x.example']],
  [' , ;', []],
])('reads %j', (text, addresses) => {
  expect(readEmails(text)).toEqual({ addresses, wrong: [] })
})

it.each([
  ['ap@n.example; nobody', 'nobody'],
  ['Jane Doe, ap@n.example', 'Jane Doe'],
  ['Jane <jane@x>', 'Jane <jane@x>'],
  ['"Doe, Jane', '"Doe, Jane'],
  ['a b@n.example', 'a b@n.example'],
])('names what is none in %j', (text, wrong) => {
  expect(readEmails(text).wrong).toEqual([wrong])
})
