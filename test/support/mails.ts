import assert from 'node:assert/strict'
import type { components } from '../../src/api/schema.d.ts'
import type { TestSandbox } from './sandbox.ts'

type Mail = components['schemas']['Mail']

/** The mails that went to an address, newest first. */
export async function mailsTo({ merchant }: Pick<TestSandbox, 'merchant'>, to: string): Promise<Mail[]> {
  const { data } = await merchant.GET('/sandbox/mails', { params: { query: { to } } })
  return data?.mails ?? assert.fail('The outbox was not read.')
}

/** Those to a buyer whom the merchant has registered with an address. */
export async function mailsToBuyer({ merchant }: Pick<TestSandbox, 'merchant'>, id: string): Promise<Mail[]> {
  const { data: buyer } = await merchant.GET('/buyers/{id}', { params: { path: { id } } })
  return mailsTo({ merchant }, buyer?.email ?? assert.fail('The buyer has no address.'))
}

/** The bytes of the one attachment of a mail, which must be a PDF. */
export function pdfOf(mail: Pick<Mail, 'attachments'> | undefined): Buffer {
  const [attached, ...others] = mail?.attachments ?? []
  assert.deepEqual([attached?.type, others], ['application/pdf', []])
  const bytes = Buffer.from(attached?.base64 ?? '', 'base64')
  assert.equal(bytes.subarray(0, 5).toString('latin1'), '%PDF-')
  assert.ok(bytes.length > 2_000)
  return bytes
}
