// Who of the stages of `npm test` runs when. Wireit starts all of them at once and in any order; each waits for its turn.
import { connect, createServer } from 'node:net'

/** So many keep two cores busy, as pages wait often. */
const AT_ONCE = 3

/**
 * Gives turns to stages, those that come first in `order` before others. The stages in `urgent` never wait, but count:
 * others wait for them, or they take longest. Gives back the port to ask at, and how to stop.
 */
export async function giveTurns({ order, urgent }) {
  const waiting = new Map()
  let running = 0
  const start = (socket) => {
    running += 1
    socket.once('close', () => {
      running -= 1
      startNext()
    })
    socket.write('go')
  }
  const placeOf = (name) => (order.includes(name) ? order.indexOf(name) : order.length)
  const startNext = () => {
    while (running < AT_ONCE && waiting.size > 0) {
      const [next] = [...waiting.keys()].toSorted((one, other) => placeOf(one) - placeOf(other))
      start(waiting.get(next))
      waiting.delete(next)
    }
  }
  const server = createServer((socket) => {
    // A stage that is ended from outside ends its connection too.
    socket.on('error', () => {})
    socket.once('data', (data) => {
      const name = String(data)
      if (urgent.includes(name)) return start(socket)
      waiting.set(name, socket)
      socket.once('close', () => waiting.delete(name))
      startNext()
    })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: server.address().port, stop: () => server.close() }
}

/** Resolves when it is the turn of this process; it ends with the process, or sooner where that is said. */
export async function takeTurn(name, port) {
  const socket = connect(port, '127.0.0.1')
  await new Promise((resolve, reject) => {
    socket.once('data', resolve)
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('The run has ended.')))
    socket.write(name)
  })
  socket.unref()
  return { end: () => socket.destroy() }
}
