import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { surviveLostConnections } from '../../../demo/sandbox/store/database.ts'

it('a connection that the database ends, in use or not, does not end the process', () => {
  const [pool, client] = [new EventEmitter(), new EventEmitter()]
  const ended = new Error('terminating connection due to administrator command')
  expect(() => pool.emit('error', ended)).toThrow(ended)
  surviveLostConnections(pool)
  pool.emit('connect', client)
  expect(pool.emit('error', ended)).toBe(true)
  expect(client.emit('error', ended)).toBe(true)
})
