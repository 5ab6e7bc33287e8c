import assert from 'node:assert/strict'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'vitest'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { getAttempt } from '../../demo/sandbox/store/attempts.ts'
import { openDatabase } from '../../demo/sandbox/store/database.ts'
import { listDeliveries } from '../../demo/sandbox/store/deliveries.ts'
import { findKey } from '../../demo/sandbox/store/idempotency.ts'
import { listUnreportedExpiries } from '../../demo/sandbox/store/transactions.ts'

/** Processes that start with a database of their own, beside all that else runs. */
const STARTS = { timeout: 180_000 }

const MIGRATIONS = fileURLToPath(new URL('../../demo/sandbox/store/migrations/', import.meta.url))

const ATTEMPTS = `
  insert into merchants (id, name, key_hash, webhook_secret) values ('mer', 'Shop', 'hash', 'secret');
  insert into buyers (id, merchant_id, qualification_status) values ('byr', 'mer', 'none');
  insert into transactions (id, merchant_id, buyer_id, status, version, currency, amount, request, created_at, expires_at)
    values ('txn', 'mer', 'byr', 'confirmed', 1, 'USD', 1999, '{}', now(), now());
  insert into attempts (id, transaction_id, buyer_id, status, version, payment_method_type, amount, currency, is_auth,
    card, save_method, consents, created_at, owner_id)
    values ('att', 'txn', 'byr', 'failed', 2, 'creditCard', 1999, 'USD', false, '{}', false, '[]', now(), 'prc'),
      ('att_keyless', 'txn', 'byr', 'failed', 2, 'creditCard', 1999, 'USD', false, '{}', false, '[]', now(), 'prc');
  insert into idempotency_keys (scope, key, body_hash, attempt_id, status, body, created_at)
    values ('txn /v1/attempts', 'key-1', 'hash', 'att', 201, '{"id":"att"}', now());
`

const DELIVERIES = `
  insert into merchants (id, name, key_hash, webhook_secret) values ('mer', 'Shop', 'hash', 'secret');
  insert into buyers (id, merchant_id, qualification_status) values ('byr', 'mer', 'none');
  insert into transactions (id, merchant_id, buyer_id, status, version, currency, amount, request, created_at, expires_at)
    values ('txn_old', 'mer', 'byr', 'created', 1, 'USD', 1999, '{}', now(), now() - interval '1 day'),
      ('txn_open', 'mer', 'byr', 'created', 1, 'USD', 1999, '{}', now(), now() + interval '1 day');
  insert into webhooks (id, merchant_id, topic, address)
    values ('whk', 'mer', 'checkout/charged', 'http://127.0.0.1:9/'), ('whk_2', 'mer', 'invoice/paid', 'http://127.0.0.1:9/');
  insert into webhook_deliveries (id, topic, transaction_id, address, body, signature, created_at, delivered_at, tries, due_at)
    values ('whd_sent', 'checkout/charged', 'txn_old', 'http://127.0.0.1:9/', '{}', 'x', now(), now(), '[]', null),
      ('whd_due', 'checkout/charged', 'txn_old', 'http://127.0.0.1:9/', '{}', 'x', now(), null, '[]', now()),
      ('whd_failed', 'checkout/charged', null, 'http://127.0.0.1:9/', '{}', 'x', now(), null, '[]', null);
`

/** A folder as the first steps of the schema made it, with rows in it. */
async function makeOldFolder(folder: string, count: number, rows: string): Promise<void> {
  const steps = join(folder, 'migrations')
  await cp(MIGRATIONS, steps, { recursive: true })
  const file = join(steps, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: unknown[] }
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  const client = await PGlite.create(join(folder, 'data'))
  await migrate(drizzle({ client }), { migrationsFolder: steps })
  await client.exec(rows)
  await client.close()
}

test('attempts and stored answers of an older folder learn the key that made them', STARTS, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-old-'))
  await makeOldFolder(folder, 2, ATTEMPTS)
  const { db, close } = await openDatabase({ dataFolder: join(folder, 'data') })
  assert.equal((await getAttempt(db, 'att')).idempotencyKey, 'key-1')
  assert.equal((await getAttempt(db, 'att_keyless')).idempotencyKey, '')
  const row = await findKey(db, { scope: 'txn /v1/attempts', key: 'key-1' })
  assert.deepEqual(row?.body, { id: 'att', idempotencyKey: 'key-1' })
  await close()
  await rm(folder, { recursive: true })
})

test(
  'deliveries of an older folder belong to their webhook, and orders that had expired are reported no more',
  STARTS,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sandbox-old-'))
    await makeOldFolder(folder, 6, DELIVERIES)
    const { db, close } = await openDatabase({ dataFolder: join(folder, 'data') })
    const deliveries = await listDeliveries(db, { merchantId: 'mer', webhookId: 'whk' })
    assert.deepEqual(
      deliveries.map(({ id, status, nextAttemptAt }) => [id, status, nextAttemptAt !== null]),
      [
        ['whd_failed', 'failed', false],
        ['whd_due', 'pending', true],
        ['whd_sent', 'delivered', false],
      ],
    )
    assert.ok(deliveries.every(({ createdAt, retryUntil }) => +retryUntil - +createdAt === 3 * 86_400_000))
    assert.deepEqual(await listUnreportedExpiries(db, new Date()), [])
    const tomorrow = new Date(Date.now() + 2 * 86_400_000)
    assert.deepEqual(await listUnreportedExpiries(db, tomorrow), [{ id: 'txn_open' }])
    await close()
    await rm(folder, { recursive: true })
  },
)
