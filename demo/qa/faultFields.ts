import type { components } from '../../src/api/schema.d.ts'

type FaultRequest = components['schemas']['FaultRequest']
/** What a fault is and what it meets are chosen otherwise. */
type Setting = Exclude<keyof FaultRequest, 'kind' | 'method' | 'path' | 'transactionId' | 'buyerId'>

/** How one setting of a fault is asked for: the label of its control and the control's properties. */
export interface FaultField {
  readonly label: string
  readonly control: {
    readonly type: 'number' | 'text'
    readonly placeholder: string
    readonly defaultValue?: string
    readonly min?: number
    readonly max?: number
    readonly step?: 'any'
  }
}

/** By the setting's name in the contract. An empty control leaves the setting to the sandbox. */
export const FAULT_FIELDS: Readonly<Record<Setting, FaultField>> = {
  times: {
    label: 'Times',
    control: { type: 'number', defaultValue: '1', min: 1, max: 1_000_000, placeholder: 'without end' },
  },
  afterMs: { label: 'After, ms', control: { type: 'number', min: 0, max: 120_000, placeholder: 'delay: 3000' } },
  status: { label: 'Status', control: { type: 'number', min: 400, max: 599, placeholder: 'too-many: 429' } },
  retryAfter: { label: 'Retry-After', control: { type: 'text', placeholder: 'seconds or a date' } },
  probability: {
    label: 'Probability',
    control: { type: 'number', min: 0.001, max: 1, step: 'any', placeholder: '1: always' },
  },
  seed: { label: 'Seed', control: { type: 'number', min: 0, max: 2_147_483_647, placeholder: '0' } },
}
