import assert from 'node:assert/strict'
import { test } from 'vitest'
import { readContract } from '../../demo/sandbox/app/http/contract.ts'
import type { Operation } from '../../demo/sandbox/app/http/contract.ts'
import { longLists } from '../../demo/sandbox/app/http/longLists.ts'
import { readMerchantBody } from '../../demo/sandbox/app/http/merchantBody.ts'
import { readBody } from '../../demo/sandbox/app/http/readBody.ts'
import { refusalBody, refuseFaults } from '../../demo/sandbox/app/http/refusals.ts'
import { entrySchema, flatten, isObject, schemaAt } from '../../demo/sandbox/app/http/schemas.ts'
import type { Schema } from '../../demo/sandbox/app/http/schemas.ts'
import { createValidation } from '../../demo/sandbox/app/http/validation.ts'

// What one payer can cost everybody else: bodies as large as they may be, as wrong as they can be, for every list of the
// contract. A list that is added to the contract is tried here without a change.
const contract = readContract()
const validation = createValidation(contract)

const LARGEST_BODY = 1_000_000
/** Reading a body of JSON takes what it takes; all that follows may take a few times as much. */
const MOST_TIMES_PARSING = 8
const SPARE_MS = 200
const MOST_BYTES = 20_000

interface List {
  readonly operation: Operation
  readonly path: readonly string[]
  readonly maxItems: unknown
}

/** The lists that a schema allows; in a path `[]` stands for an entry of a list. */
function listsIn(operation: Operation, schema: Schema, path: readonly string[]): List[] {
  const schemas = flatten(contract.document, schema)
  const items = entrySchema(schemas)
  const isList = items !== undefined || schemas.some(({ type }) => [type].flat().includes('array'))
  const maxItems = schemas.find((part) => part['maxItems'] !== undefined)?.['maxItems']
  const fields = schemas.flatMap(({ properties }) => Object.entries(isObject(properties) ? properties : {}))
  return [
    ...(isList ? [{ operation, path, maxItems }] : []),
    ...(items ? listsIn(operation, items, [...path, '[]']) : []),
    ...fields.flatMap(([name, child]) => (isObject(child) ? listsIn(operation, child, [...path, name]) : [])),
  ]
}

const lists = contract.operations.flatMap((operation) =>
  operation.bodySchema === undefined ? [] : listsIn(operation, schemaAt(contract.document, operation.bodySchema), []),
)

/** A body of JSON in which there is a list at a path, and the entries fill it. */
function bodyWith(path: readonly string[], entries: string): string {
  const [name, ...rest] = path
  if (name === undefined) return `[${entries}]`
  const inner = bodyWith(rest, entries)
  return name === '[]' ? `[${inner}]` : `{${JSON.stringify(name)}:${inner}}`
}

// The validator compiles a schema when it is first needed.
for (const operation of contract.operations)
  for (const bodySize of [0, LARGEST_BODY])
    validation.request(operation, { body: {}, bodySize, params: {}, query: {}, headers: {} })

function cpuMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/** What a body costs until its answer is there: milliseconds of the processor, how many it may cost, bytes of the answer. */
function costOf(operation: Operation, text: string) {
  const bytes = Buffer.from(text)
  const beforeParsing = process.cpuUsage()
  JSON.parse(bytes.toString())
  const mostMs = cpuMsSince(beforeParsing) * MOST_TIMES_PARSING + SPARE_MS
  const before = process.cpuUsage()
  const body = readBody(bytes, 'application/json')
  const pointer = operation.bodySchema ?? ''
  const long = longLists(contract.document, pointer, body)
  const read =
    operation.audience === 'merchant' && long.length === 0 ? readMerchantBody(contract.document, pointer, body) : body
  const input = { body: read, bodySize: bytes.length, params: {}, query: {}, headers: {} }
  const faults = long.length > 0 ? long : validation.request(operation, input)
  const answer = JSON.stringify(refusalBody(refuseFaults(faults), 'id', operation.audience))
  return { cpuMs: cpuMsSince(before), mostMs, bytes: answer.length, isRefused: faults.length > 0 }
}

test('every list in a request has a limit', () => {
  assert.ok(lists.length > 20, `${lists.length} lists`)
  const open = lists.filter(({ maxItems }) => typeof maxItems !== 'number')
  assert.deepEqual(
    open.map(({ operation, path }) => `${operation.id} ${path.join('.')}`),
    [],
  )
})

test('a body as large as it may be costs little and gets a short answer, whichever list fills it', () => {
  const kinds = ['1', '{}', '[]', '"x"']
  for (const [index, { operation, path }] of lists.entries()) {
    const entry = kinds[index % kinds.length] ?? ''
    // Reading the largest takes most of the time and is the same for all lists.
    const size = index < kinds.length ? LARGEST_BODY : LARGEST_BODY / 10
    const entries = Array.from({ length: size / (entry.length + 1) }, () => entry).join(',')
    const cost = costOf(operation, bodyWith(path, entries))
    const where = `${operation.id} ${path.join('.')} of ${entry}`
    assert.ok(cost.isRefused, where)
    assert.ok(cost.cpuMs < cost.mostMs, `${where}: ${cost.cpuMs} of ${cost.mostMs} ms`)
    assert.ok(cost.bytes < MOST_BYTES, `${where}: ${cost.bytes} bytes`)
  }
})

test('many lists of the longest kind cost no more, nor do many faults below the size at which all are collected', () => {
  const createTransaction = contract.operations.find(({ id }) => id === 'createTransaction')
  if (!createTransaction) throw new Error('There is no createTransaction.')
  const line = `{"lineItems":[${Array.from({ length: 1_000 }, () => '1').join(',')}]}`
  for (const lines of [8, 30, 200]) {
    const text = `{"lines":[${Array.from({ length: lines }, () => line).join(',')}]}`
    const cost = costOf(createTransaction, text)
    assert.ok(cost.cpuMs < cost.mostMs, `${lines} lines: ${cost.cpuMs} of ${cost.mostMs} ms`)
    assert.ok(cost.bytes < MOST_BYTES, `${lines} lines: ${cost.bytes} bytes`)
  }
})
