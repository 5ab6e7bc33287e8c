import type { RunningServer } from '../../demo/serve.ts'
import { startSandbox } from '../../demo/sandbox/server/server.ts'
import { openDatabase } from '../../demo/sandbox/store/database.ts'
import type { Database } from '../../demo/sandbox/store/database.ts'
import { resetDatabase } from '../../demo/sandbox/store/reset.ts'
import { startSandboxProcess } from './sandboxProcess.ts'
import { createTestDatabase } from './testDatabase.ts'
import type { TestDatabase } from './testDatabase.ts'

/** Whose pages may call merchant paths. */
export const STORE_ORIGIN = 'http://localhost:4173'

/** API processes on one database. */
export interface RunningSandbox {
  readonly origins: readonly [string, ...string[]]
  readonly db: Database
  /** Gives it back when its tests have ended; ends one that is spent, as its process counts what nobody can reset. */
  release(isSpent?: boolean): Promise<void>
}

/** Embedded sandboxes that no test file of this process uses. Starting one takes seconds, emptying one does not. */
const idle: RunningSandbox[] = []

async function startEmbedded(): Promise<RunningSandbox> {
  const { db, server } = await startApi()
  const running: RunningSandbox = {
    origins: [server.origin],
    db,
    async release(isSpent) {
      if (isSpent) return server.close()
      await resetDatabase(db)
      idle.push(running)
    },
  }
  return running
}

async function startOnServer(database: TestDatabase): Promise<RunningSandbox> {
  const { db, server } = await startApi(database.url)
  const second = await startSandboxProcess({ DATABASE_URL: database.url, STORE_PORT: new URL(STORE_ORIGIN).port })
  return {
    origins: [server.origin, second.origin],
    db,
    async release() {
      await second.stop()
      await server.close()
      await database.drop()
    },
  }
}

async function startApi(databaseUrl?: string): Promise<{ db: Database; server: RunningServer }> {
  let db: Database | undefined
  const server = await startSandbox({ port: 0, databaseUrl, merchantOrigins: [STORE_ORIGIN] }, async (location) => {
    const opened = await openDatabase(location)
    db = opened.db
    return opened
  })
  if (!db) throw new Error('The sandbox started without a database.')
  return { db, server }
}

/** A sandbox that is empty and that nobody else uses. */
export async function takeSandbox(): Promise<RunningSandbox> {
  const database = await createTestDatabase()
  return database ? startOnServer(database) : (idle.pop() ?? startEmbedded())
}
