import MailComposer from 'nodemailer/lib/mail-composer'
import { SENDER, messageIdOf, oneLine } from '../../domain/mails.ts'
import type { MailContent } from '../../domain/mails.ts'
import type { MailRow } from '../../store/mailsSchema.ts'

type Written = Omit<MailContent, 'headers'>

/** Of no interest beside the parts that they describe, and another one each time. */
const OF_PARTS = /^(content-type|content-transfer-encoding|mime-version)$/i

/** A mail as nodemailer takes it. It reads no file and no address of the network for it. */
export function toMessage({ id, to, cc, createdAt, language }: MailRow, written: Written) {
  const { from, subject, text, html, attachments } = written
  // Addresses as objects: a list in one text would be read once more.
  const list = (addresses: readonly string[]) => addresses.map((address) => ({ name: '', address }))
  return {
    from: { name: from, address: SENDER },
    to: list(to),
    cc: list(cc),
    subject,
    text,
    html,
    messageId: messageIdOf(id),
    date: createdAt,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
    attachments: attachments.map(({ name, type, base64 }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(base64, 'base64'),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** The headers as they are sent, each in one line. */
function headersOf(row: MailRow, written: Written): MailContent['headers'] {
  const lines = new MailComposer(toMessage(row, written)).compile().buildHeaders()
  const unfolded = lines.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const pairs = unfolded.map((line): readonly [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon), line.slice(colon + 1).trim()]
  })
  return Object.fromEntries(pairs.filter(([name]) => name !== '' && !OF_PARTS.test(name)))
}

/** A written mail with its headers. What came from outside is one line in each of them. */
export function composeMail(row: MailRow, { from, subject, ...parts }: Written): MailContent {
  const written = { ...parts, from: oneLine(from), subject: oneLine(subject) }
  return { ...written, headers: headersOf(row, written) }
}
