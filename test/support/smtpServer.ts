import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/**
 * What a server does with a connection: takes the mail, refuses everybody, refuses the recipient, never speaks, closes when
 * it has the mail but before it says so, or says so twice.
 */
export type SmtpBehavior = 'take' | 'refuse' | 'refuse-recipient' | 'hang' | 'drop-after-data' | 'answer-twice'

export interface SmtpServer {
  readonly url: string
  /** Mails that arrived whole, whatever was answered. */
  readonly received: string[]
  /** How often somebody connected. */
  readonly connections: () => number
  behave(behavior: SmtpBehavior): void
  close(): Promise<void>
}

const ANSWERS: Readonly<Record<string, string>> = {
  EHLO: '250 test',
  MAIL: '250 OK',
  DATA: '354 Go on',
  QUIT: '221 Bye',
}

/** An SMTP server on a free port that behaves as the test sets it. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const received: string[] = []
  const sockets = new Set<Socket>()
  let behavior: SmtpBehavior = 'take'
  let connections = 0

  function serve(socket: Socket): void {
    connections += 1
    sockets.add(socket)
    socket.on('error', () => undefined)
    if (behavior === 'hang') return
    const say = (line: string) => socket.write(`${line}\r\n`)
    if (behavior === 'refuse') {
      socket.end('554 No mails from you\r\n')
      return
    }
    let buffer = ''
    let isData = false
    const takeMail = (end: number) => {
      received.push(buffer.slice(0, end))
      isData = false
      buffer = ''
      if (behavior === 'drop-after-data') socket.destroy()
      else say(behavior === 'answer-twice' ? '250 OK\r\n250 OK' : '250 OK')
    }
    const takeLine = (end: number) => {
      const verb = buffer.slice(0, 4).toUpperCase()
      buffer = buffer.slice(end + 2)
      isData = verb === 'DATA'
      if (verb === 'RCPT') say(behavior === 'refuse-recipient' ? '550 Nobody of that name' : '250 OK')
      else say(ANSWERS[verb] ?? '500 What?')
    }
    socket.on('data', (chunk) => {
      buffer += chunk.toString('latin1')
      for (;;) {
        const end = buffer.indexOf(isData ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        if (isData) takeMail(end)
        else takeLine(end)
      }
    })
    say('220 test')
  }

  const server = createServer(serve)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    connections: () => connections,
    behave: (next) => {
      behavior = next
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
