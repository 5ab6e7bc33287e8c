import type { Sequence, Setting, Step } from './Step.ts'

/** A step in the words of a script that a person can follow. */
export function describeStep(step: Step): string {
  switch (step.do) {
    case 'pay': {
      const { do: _do, tab, card, press, ...timing } = step
      return `tab ${tab}: pay by ${card}, ${press}, ${JSON.stringify(timing)}`
    }
    case 'fault':
      return `${step.call} meets ${step.kind} (${step.ms} ms) × ${step.times}`
    case 'page':
      return `${step.when}: ${step.act}`
    default: {
      const { do: name, ...rest } = step
      const details = Object.entries(rest).map(([key, value]) => `${key} ${value}`)
      return [name, ...details].join(', ')
    }
  }
}

const PAID = {
  invoices: 'two invoices',
  overlapping: 'three invoices, one of them in both selections',
  apart: 'three invoices, two of them in one selection',
}

export function describeSetting(setting: Setting): string {
  const { pays = 'order', lacks, price, isAuth, hasFees, isInPart, asksForDetails } = setting
  return [
    pays === 'order' ? `an order of ${(price / 100).toFixed(2)} USD` : PAID[pays],
    ...(isAuth ? ['only authorized'] : []),
    ...(hasFees ? ['with a fee for cards'] : []),
    ...(pays !== 'order' && isInPart ? ['paid in part'] : []),
    ...(asksForDetails ? ['asks for details'] : []),
    ...lacks.map((lack) => `no ${lack}`),
  ].join(', ')
}

export function describeSequence({ setting, steps }: Sequence): string[] {
  return [describeSetting(setting), ...steps.map(describeStep)]
}
