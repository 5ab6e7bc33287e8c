import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How a service behaves: as it should, not at all, late, with errors, or with answers that make no sense. */
const BEHAVIOURS = ['well', 'hang', 'slow', 'fail', 'lie'] as const
export type Behaviour = (typeof BEHAVIOURS)[number]

const SLOWNESS_MS = 5_000

/** Lets a test set how these paths behave, by `PUT /behaviour/…`. Returns a function that reads the setting. */
export function addBehaviour(app: FastifyInstance, paths: RegExp): () => Behaviour {
  let behaviour: Behaviour = 'well'
  app.addHook('onRequest', async (request, reply) => {
    if (!paths.test(request.url)) return
    if (behaviour === 'hang') await new Promise(() => undefined)
    if (behaviour === 'slow') await sleep(SLOWNESS_MS, undefined, { ref: false })
    if (behaviour === 'fail') return reply.code(500).send('{"error":"down"}')
    if (behaviour === 'lie') return reply.code(200).type('text/html').send('<!doctype html><h1>Welcome</h1>')
  })
  app.put<{ Params: { behaviour: string } }>('/behaviour/:behaviour', (request, reply) => {
    const wish = BEHAVIOURS.find((one) => one === request.params.behaviour)
    if (!wish) return reply.code(400).send({ message: `The behaviour must be one of ${BEHAVIOURS.join(', ')}.` })
    behaviour = wish
    return { behaviour }
  })
  return () => behaviour
}
