import { createTransport } from 'nodemailer'
import { toMessage } from '../app/mails/composeMail.ts'
import type { MailContent } from '../domain/mails.ts'
import type { MailRow } from '../store/mailsSchema.ts'

/** Of connecting, of the server's greeting, and of silence after it. */
const TIMEOUT_MS = 8_000
/** Of a whole attempt: a server that answers byte by byte is never silent. Below the lease of a mail. */
const LONGEST_MS = 30_000

/** What a server made of a mail. `isFinal`: it refuses this mail, now and later. */
export type Answer =
  | { readonly isAccepted: true; readonly refused: readonly string[] }
  | { readonly isAccepted: false; readonly error: string; readonly isFinal: boolean }

export interface SendMailOptions {
  /** smtp://user:password@host:port or smtps://… */
  readonly smtpUrl: string
  /** Aborted when the process stops. */
  readonly stopping: AbortSignal
}

interface SmtpError {
  readonly code?: string
  readonly command?: string
  readonly response?: string
  readonly responseCode?: number
}

const SLOW = 'The mail server did not answer in time.'

const ERRORS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing accepts connections where the mail server should be.',
  ETIMEDOUT: SLOW,
  EDNS: 'The host name of the mail server cannot be resolved.',
  EAUTH: 'The mail server refuses the user name or the password.',
}

/** Steps of a mail in which a server refuses the mail itself. In the others it refuses us, and that can change. */
const OF_THE_MAIL = /^(MAIL|RCPT|DATA)/

function toAnswer(error: unknown): Answer {
  if (!(error instanceof Error)) return { isAccepted: false, error: String(error), isFinal: false }
  const { code = '', command = '', response, responseCode = 0 } = error as SmtpError
  const isFinal = responseCode >= 500 && OF_THE_MAIL.test(command)
  const said = response === undefined ? undefined : `The mail server answered: ${response}`
  return { isAccepted: false, error: ERRORS[code] ?? said ?? `The mail was not sent: ${error.message}`, isFinal }
}

/** Throws a sentence where mails cannot be sent by an address. */
export function checkSmtpUrl(smtpUrl: string): void {
  const { protocol = '', hostname = '' } = URL.canParse(smtpUrl) ? new URL(smtpUrl) : {}
  if (/^smtps?:$/.test(protocol) && hostname !== '') return
  throw new Error('SMTP_URL must be the address of a mail server, like smtp://user:password@mail.example:587.')
}

/** Gives a mail to the server once, by a connection of its own: what a server answers too much meets no other mail. */
export async function sendMail(
  row: MailRow,
  content: MailContent,
  { smtpUrl, stopping }: SendMailOptions,
): Promise<Answer> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
  })
  let end: (answer: Answer) => void = () => undefined
  const ended = new Promise<Answer>((resolve) => {
    end = resolve
  })
  const stop = (): void => end({ isAccepted: false, error: 'The process stopped.', isFinal: false })
  const timer = setTimeout(() => end({ isAccepted: false, error: SLOW, isFinal: false }), LONGEST_MS)
  stopping.addEventListener('abort', stop)
  const sent = transport
    .sendMail(toMessage(row, content))
    .then(({ rejected }): Answer => ({ isAccepted: true, refused: rejected.map(String) }), toAnswer)
  try {
    return await Promise.race([sent, ended])
  } finally {
    clearTimeout(timer)
    stopping.removeEventListener('abort', stop)
    transport.close()
  }
}
