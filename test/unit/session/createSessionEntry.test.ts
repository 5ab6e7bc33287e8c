import assert from 'node:assert/strict'
import { QueryObserver } from '@tanstack/react-query'
import { describe, it, onTestFinished, vi } from 'vitest'
import { sessionOf, start } from './startStore.ts'

/** A store whose entry is shown by a screen, after the first read. */
async function show(token = 'a') {
  const started = start(token)
  const observer = new QueryObserver(started.cache, started.store.query)
  onTestFinished(observer.subscribe(() => {}))
  const shown = () => started.store.getState()?.data?.buyer.id
  const untilShown = (id: string) => vi.waitUntil(() => shown() === id)
  await untilShown(token)
  const isReading = () => started.store.getState()?.fetchStatus === 'fetching'
  return { ...started, shown, untilShown, isReading }
}

describe('the entry of the cache', () => {
  it('is read again by refresh', async () => {
    const { store, page, shown } = await show()
    page.token = 'b'
    await store.refresh()
    assert.equal(shown(), 'b')
  })

  it('is not read for the token before where the page has set another one before the first answer', async () => {
    const started = start('a')
    started.held.set('a', new Promise(() => {}))
    const observer = new QueryObserver(started.cache, started.store.query)
    onTestFinished(observer.subscribe(() => {}))
    await vi.waitUntil(() => started.sent.length > 0)
    started.page.token = 'b'
    await started.store.refresh()
    assert.deepEqual(started.sent, ['GET /v1/session a', 'GET /v1/session b'])
    assert.equal(started.store.getState()?.data?.buyer.id, 'b')
  })

  it('holds why a refresh failed, beside what was read before', async () => {
    const { store, expired, shown } = await show()
    expired.add('a')
    await store.refresh()
    assert.equal(shown(), 'a')
    assert.equal((store.getState()?.error as { code?: string } | null | undefined)?.code, 'token_expired')
  })

  it('takes what another call returned of the same subject, and never of another one', async () => {
    const { store } = await show()
    store.update(sessionOf('b', { retrySafe: false }))
    assert.equal(store.getState()?.data?.retrySafe, true)
    store.update(sessionOf('a', { retrySafe: false }), { updatedAt: 5 })
    assert.deepEqual([store.getState()?.data?.retrySafe, store.getState()?.dataUpdatedAt], [false, 5])
  })

  it('takes nothing before it is read', () => {
    const { store } = start('a')
    store.update(sessionOf('a'))
    assert.equal(store.getState()?.data, undefined)
  })

  it('is there for the next screen, and removed once none shows it', async () => {
    const { store, read, cache } = start('a')
    cache.setQueryData(store.query.queryKey, await read())
    const observer = new QueryObserver(cache, store.query)
    const hide = observer.subscribe(() => {})
    store.drop()
    await Promise.resolve()
    assert.equal(store.getState()?.data?.buyer.id, 'a')
    hide()
    store.drop()
    await Promise.resolve()
    assert.equal(store.getState(), undefined)
  })
})

describe('following token and language', () => {
  const consents = (locale: string) => ({ requiredConsents: [{ locale }] }) as never

  it('reads again for another token, and not before', async () => {
    const { store, page, sent, untilShown, isReading } = await show()
    store.sync('a', 'en')
    store.sync('a', 'en')
    assert.equal(isReading(), false)
    page.token = 'b'
    store.sync('b', 'en')
    await untilShown('b')
    assert.equal(sent.length, 2)
  })

  it('reads again in another language, with all that was read of the subject', async () => {
    const { store, cache, sent } = await show()
    cache.setQueryData(['invoices', 'a'], [])
    cache.setQueryData(['invoices', 'b'], [])
    store.sync('a', 'en')
    store.sync('a', 'es')
    await vi.waitUntil(() => sent.length === 2)
    assert.equal(cache.getQueryState(['invoices', 'a'])?.isInvalidated, true)
    assert.equal(cache.getQueryState(['invoices', 'b'])?.isInvalidated, false)
  })

  it('reads again, once, what came in another language than that of the screens', async () => {
    const { store, sent, isReading } = await show()
    store.sync('a', 'es-MX')
    store.update(sessionOf('a', consents('es')))
    store.sync('a', 'es-MX')
    assert.equal(isReading(), false)
    store.update(sessionOf('a', consents('en')))
    store.sync('a', 'es-MX')
    await vi.waitUntil(() => !isReading())
    assert.equal(sent.length, 2)
    // The server has no other language to give.
    store.update(sessionOf('a', consents('en')))
    store.sync('a', 'es-MX')
    assert.equal(isReading(), false)
  })

  it('begins anew once the session was dropped', async () => {
    const { store, isReading } = await show()
    store.sync('a', 'en')
    store.drop()
    store.sync('b', 'es')
    assert.equal(isReading(), false)
    store.sync('b', 'en')
    assert.equal(isReading(), true)
  })
})
