import { startSandboxProcess } from '../../support/sandboxProcess.ts'
import { createTestDatabase } from '../../support/testDatabase.ts'

export interface Sandboxes {
  readonly origins: readonly string[]
  readonly stop: () => Promise<void>
}

/** One more process than this one keeps two cores busy; a third would only wait. */
const PROCESSES = 2

/** Sandboxes with no data: embedded ones, or, with `DATABASE_URL`, processes on a new database of that server. */
export async function startSandboxes(): Promise<Sandboxes> {
  const database = await createTestDatabase()
  const env = database ? { DATABASE_URL: database.url } : {}
  const processes = await Promise.all(Array.from({ length: PROCESSES }, () => startSandboxProcess(env)))
  return {
    origins: processes.map(({ origin }) => origin),
    stop: async () => {
      await Promise.all(processes.map((each) => each.stop()))
      await database?.drop()
    },
  }
}
