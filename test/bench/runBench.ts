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
import { measureStart } from './measureStart.ts'
import type { Sample, Services } from './measureSubmit.ts'
import { measureSubmit, SERVICES } from './measureSubmit.ts'
import type { Report, Samples } from './report.ts'
import { reportOf } from './report.ts'
import { startReportOf } from './startReport.ts'

const SPEAK_EVERY_ROUNDS = 5
const ACCOUNT_ROUNDS = 11
const DOCUMENT_ROUNDS = 3
const OVER_LIMIT = 1
const NOT_MEASURED = 2

/** What can be measured: `samples` is what is taken unless told, and `least` what says anything. */
interface Measure {
  readonly run: (samples: number) => Promise<Report>
  readonly samples: number
  readonly least: number
}

const alone = (run: () => Promise<Report>): Measure => ({ run, samples: 1, least: 1 })

/** From Pay to the request, the start beside that of others, the list of the buyer's account, or the API under long work. */
const MEASURES: Readonly<Record<string, Measure>> = {
  submit: { run: async (samples) => reportOf(await measureAll(samples)), samples: 30, least: 30 },
  start: { run: async (samples) => startReportOf(await measureStart(samples, console.log)), samples: 7, least: 3 },
  account: alone(async () => accountReportOf(await measureAccount(ACCOUNT_ROUNDS))),
  documents: alone(async () => documentsReportOf(await measureDocuments(DOCUMENT_ROUNDS))),
  invoices: alone(async () => invoicesReportOf(await measureInvoices(), process.env['DATABASE_URL'] === undefined)),
}
/** What is measured without a name: what a payer waits for. */
const USUAL = ['submit', 'start']

function choose(args: readonly string[]): readonly (() => Promise<Report>)[] {
  const options = { samples: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  if (positionals.length > 1) throw new Error('One name says what is measured.')
  return (positionals.length > 0 ? positionals : USUAL).map((name) => {
    const measure = MEASURES[name]
    if (!measure) throw new Error(`What is measured is one of ${Object.keys(MEASURES).join(', ')}.`)
    const samples = Number(values.samples ?? measure.samples)
    if (!Number.isSafeInteger(samples) || samples < measure.least)
      throw new Error(`--samples takes a whole number of at least ${measure.least} for ${name}.`)
    return () => measure.run(samples)
  })
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
    let isWithin = true
    for (const measure of choose(process.argv.slice(2))) {
      const { lines, passed } = await measure()
      console.log(`\n${lines.join('\n')}\n`)
      isWithin &&= passed
    }
    process.exit(isWithin ? 0 : OVER_LIMIT)
  } catch (error) {
    console.error(error)
    process.exit(NOT_MEASURED)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
