import type { AddressInfo } from 'node:net'
import type { FastifyServerOptions } from 'fastify'
import type { EnvironmentName } from '../../../src/contract/environments.ts'
import type { RunningServer } from '../../serve.ts'
import { createSandboxApp } from '../app/app.ts'
import type { SandboxContext } from '../app/context.ts'
import { publishDecisions } from '../app/onboarding/publishDecisions.ts'
import { recoverAttempts } from '../app/payments/recoverAttempts.ts'
import { settleDue } from '../app/payments/settleDue.ts'
import { createTurns } from '../app/turns.ts'
import { openDatabase } from '../store/database.ts'
import { newId } from '../store/identifiers.ts'
import { seedMerchant } from '../store/merchants.ts'
import { forgetGoneProcesses, forgetProcess, reportAlive } from '../store/processes.ts'
import { createMailDelivery } from './deliverMails.ts'
import { createWebhookDelivery } from './deliverWebhooks.ts'
import { checkSmtpUrl } from './sendMail.ts'
import { startWorker } from './worker.ts'
import type { Worker } from './worker.ts'

export interface SandboxOptions {
  /** 0 takes a free one. */
  readonly port: number
  /** A PostgreSQL server instead of the embedded database. */
  readonly databaseUrl?: string | undefined
  /** A folder for the embedded database; without it the data lives in memory. */
  readonly dataFolder?: string | undefined
  /** Where the API is reached from outside, when that is not where it listens. */
  readonly publicOrigin?: string | undefined
  /** Of the pages that may call merchant paths and those that drive the sandbox. @default none */
  readonly merchantOrigins?: readonly string[] | undefined
  /** At which a proxy reaches the API, beside `publicOrigin`. @default none */
  readonly proxiedOrigins?: readonly string[] | undefined
  /** Where the assets are served, with a slash at the end. */
  readonly assetsUrl?: string | undefined
  /** Of the server that mails leave by. @default none: the outbox is where they end */
  readonly smtpUrl?: string | undefined
  /** Whose rules hold for where webhooks may go. @default 'sandbox' */
  readonly environment?: EnvironmentName | undefined
  readonly logger?: FastifyServerOptions['logger']
}

const HOST = '127.0.0.1'
/** What this process does itself wakes its workers; this long may wait what another one has left or time has made due. */
const POLL_MS = 1_000
const DELIVERY_POLL_MS = 500

/** Starts the sandbox on 127.0.0.1 with everything that belongs to it, and says how to stop it. */
export async function startSandbox(options: SandboxOptions, open = openDatabase): Promise<RunningServer> {
  if (options.smtpUrl) checkSmtpUrl(options.smtpUrl)
  const database = await open(options)
  const { db } = database
  const stopping = new AbortController()
  const workers: Worker[] = []
  let origin = options.publicOrigin ?? ''
  let hasRoom = await database.hasRoom()
  const context: SandboxContext = {
    db,
    processId: newId('process'),
    running: new Set(),
    publicOrigin: () => origin,
    wake: () => workers.forEach((worker) => worker.wake()),
    hasRoom: () => hasRoom,
    stopping: stopping.signal,
    environment: options.environment ?? 'sandbox',
    sendsMails: Boolean(options.smtpUrl),
    ...(database.isExclusive && { takeTurn: createTurns() }),
  }

  await seedMerchant(db)
  await forgetGoneProcesses(db, { all: database.isExclusive })
  await reportAlive(db, context.processId)
  const { assetsUrl, merchantOrigins, publicOrigin, proxiedOrigins = [], logger } = options
  const origins = publicOrigin === undefined ? proxiedOrigins : [publicOrigin, ...proxiedOrigins]
  const app = await createSandboxApp({ context, assetsUrl, merchantOrigins, proxiedOrigins: origins, logger })
  const logFailure = (error: unknown): void => app.log.error({ err: error }, 'Work in the background failed.')
  const deliveries = [createWebhookDelivery(db, context, logFailure)]
  if (options.smtpUrl)
    deliveries.push(createMailDelivery(db, { smtpUrl: options.smtpUrl, stopping: stopping.signal }, logFailure))

  async function close(): Promise<void> {
    stopping.abort()
    await Promise.all([...workers, ...timers].map((worker) => worker.stop()))
    await Promise.all(deliveries.map((delivery) => delivery.settled()))
    await app.close()
    if (hasRoom) await forgetProcess(db, context.processId)
    await database.close()
  }

  const timers: Worker[] = []
  try {
    await app.listen({ port: options.port, host: HOST })
  } catch (error) {
    await close()
    throw error
  }
  origin ||= `http://${HOST}:${(app.server.address() as AddressInfo).port}`
  const lookForRoom = async () => {
    hasRoom = await database.hasRoom()
  }
  const whereThereIsRoom = (task: () => Promise<void>) => async () => (hasRoom ? task() : undefined)
  for (const { deliverDue } of deliveries)
    workers.push(startWorker(whereThereIsRoom(deliverDue), DELIVERY_POLL_MS, logFailure))
  timers.push(startWorker(lookForRoom, POLL_MS, logFailure))
  timers.push(
    startWorker(
      whereThereIsRoom(() => doWhatIsDue(context)),
      POLL_MS,
      logFailure,
    ),
  )
  timers.push(
    startWorker(
      whereThereIsRoom(() => beat(context)),
      POLL_MS,
      logFailure,
    ),
  )
  return { origin: `http://${HOST}:${(app.server.address() as AddressInfo).port}`, close }
}

async function doWhatIsDue(context: SandboxContext): Promise<void> {
  await settleDue(context)
  await publishDecisions(context)
}

async function beat(context: SandboxContext): Promise<void> {
  await reportAlive(context.db, context.processId)
  await recoverAttempts(context)
}
