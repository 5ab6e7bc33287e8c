import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { connectReceiver } from '../privacy/receiver.ts'
import { addressFrom } from '../support/journey.ts'
import { accountReportOf } from './accountReport.ts'
import { documentsReportOf } from './documentsReport.ts'
import { invoicesReportOf } from './invoicesReport.ts'
import { measureAccount } from './measureAccount.ts'
import { measureDocuments } from './measureDocuments.ts'
import { measureInvoices } from './measureInvoices.ts'
import type { Sample, Services } from './measureSubmit.ts'
import { measureSubmit, SERVICES } from './measureSubmit.ts'
import type { Report, Samples } from './report.ts'
import { reportOf } from './report.ts'

const LEAST_SAMPLES = 30
const SPEAK_EVERY_ROUNDS = 5
const ACCOUNT_ROUNDS = 11
const DOCUMENT_ROUNDS = 3
const OVER_LIMIT = 1
const NOT_MEASURED = 2

/** What is measured: from Pay to the request, the list of the buyer's account, or the API under long work. */
const MEASURES: Readonly<Record<string, (samples: number) => Promise<Report>>> = {
  submit: async (samples) => reportOf(await measureAll(samples)),
  account: async () => accountReportOf(await measureAccount(ACCOUNT_ROUNDS)),
  documents: async () => documentsReportOf(await measureDocuments(DOCUMENT_ROUNDS)),
  invoices: async () => invoicesReportOf(await measureInvoices(), process.env['DATABASE_URL'] === undefined),
}

function choose(args: readonly string[]): () => Promise<Report> {
  const options = { samples: { type: 'string', default: String(LEAST_SAMPLES) } } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const { 0: name = 'submit', length } = positionals
  const measure = MEASURES[name]
  if (!measure || length > 1) throw new Error(`What is measured is one of ${Object.keys(MEASURES).join(', ')}.`)
  const samples = Number(values.samples)
  if (!Number.isSafeInteger(samples) || samples < LEAST_SAMPLES)
    throw new Error(`--samples takes a whole number of at least ${LEAST_SAMPLES}.`)
  return () => measure(samples)
}

/** Measures all in turn, so that what the machine does besides meets all alike. */
async function measureAll(rounds: number): Promise<Samples> {
  const receiver = connectReceiver(addressFrom('RECEIVER_ORIGIN'))
  await receiver.behave('well')
  const samples: Record<Services, Sample[]> = { off: [], standard: [], full: [] }
  for (let round = 0; round <= rounds; round += 1) {
    for (const services of SERVICES) {
      const sample = await measureSubmit(services, receiver)
      // In the first round the servers read their files and compile what they run.
      if (round > 0) samples[services].push(sample)
    }
    if (round > 0 && round % SPEAK_EVERY_ROUNDS === 0) console.log(`${round} of ${rounds} rounds`)
  }
  return samples
}

async function main(): Promise<void> {
  try {
    const { lines, passed } = await choose(process.argv.slice(2))()
    console.log(`\n${lines.join('\n')}`)
    process.exit(passed ? 0 : OVER_LIMIT)
  } catch (error) {
    console.error(error)
    process.exit(NOT_MEASURED)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
