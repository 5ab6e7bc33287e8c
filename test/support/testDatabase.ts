import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

export interface TestDatabase {
  readonly url: string
  drop(): Promise<void>
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** A new, empty database on the server that `DATABASE_URL` names; `undefined` when it names none. */
export async function createTestDatabase(): Promise<TestDatabase | undefined> {
  const server = process.env['DATABASE_URL']
  if (!server) return undefined
  const name = `sandbox_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(server, `drop database ${name} with (force)`) }
}
