import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { importBreaches } from './importTable.ts'
import { readSources } from './sources.ts'

/** A file of the project that would break the table, and the words by which the breach is known. */
const PLANTED: readonly (readonly [path: string, text: string, breach: RegExp])[] = [
  ['src/lib/money.ts', `import { Button } from '../ui/Button.tsx'`, /imports src\/ui\/Button\.tsx/],
  ['src/elements/checkout.ts', `import { App } from '../app/App.tsx'`, /may only load by import\(\)/],
  ['src/app/App.tsx', `import { Checkout } from '../flows/checkout/Checkout.tsx'`, /may only load by import\(\)/],
  ['src/app/App.tsx', `export { steps } from '../methods/card/steps.ts'`, /imports src\/methods\/card\/steps\.ts/],
  ['src/methods/card/CardForm.tsx', `import type { Bank } from '../bank-debit/Bank.ts'`, /imports src\/methods\/bank/],
  ['src/methods/card/CardForm.tsx', `const x = import('../../flows/next/Next.tsx')`, /imports src\/flows\/next/],
  ['src/flows/next/Next.tsx', `import { pay } from '../checkout/pay.ts'`, /imports src\/flows\/checkout/],
  ['src/flows/next/Next.tsx', `import type { Pay } from '../pay.ts'`, /imports src\/flows\/pay/],
  ['src/pay/PayPayable.tsx', `import { a } from '../flows/next/a.ts'`, /imports src\/flows\/next/],
  ['src/app/App.tsx', `const pay = import('../pay/PayPayable.tsx')`, /imports src\/pay/],
  ['src/secure-frame/frame/connect.ts', `import { a } from '../host/a.ts'`, /imports src\/secure-frame\/host/],
  ['src/secure-frame/host/frame.ts', `import { keys } from '../frame/keys.ts'`, /imports src\/secure-frame\/frame/],
  ['src/secure-frame/frame/keys.ts', `import { a } from '../../contract/errors.ts'`, /imports src\/contract\/errors/],
  ['src/payment/machine.ts', `import { useState } from 'react'`, /imports the package react/],
  ['src/session/renewToken.ts', `import { useQuery } from '@tanstack/react-query'`, /imports the package @tanstack/],
  ['src/elements/page.ts', `import { a } from '../session/createSessionStore.ts'`, /imports src\/session/],
  ['src/api/client.ts', `import { readFile } from 'node:fs/promises'`, /imports the package node:fs/],
  ['src/ui/Button.tsx', `let a: import('../host/Host.ts').Host`, /imports src\/host\/Host/],
  ['src/contract/routes.ts', `import { pathOf } from '../lib/url'`, /without its extension/],
  ['src/lib/url.ts', `import { startSandbox } from '../../demo/sandbox/server.ts'`, /imports demo\/sandbox/],
  ['src/other/thing.ts', `export const thing = 1`, /no folder of the import table/],
  ['demo/store/app.ts', `import { useHost } from '../../src/app/App.tsx'`, /imports src\/app/],
  ['demo/store/app.ts', `import { client } from '../../src/api/client.ts'`, /imports src\/api\/client/],
  ['demo/store/app.ts', `import { newId } from '../sandbox/store/identifiers.ts'`, /imports demo\/sandbox\/store/],
  ['demo/other/app.ts', `export const app = 1`, /no folder of the import table/],
  ['demo/sandbox/other/thing.ts', `export const thing = 1`, /no folder of the import table/],
  ['demo/sandbox/store/attempts.ts', `import { toAttempt } from '../domain/attempts.ts'`, /may only name types/],
  ['demo/sandbox/domain/cards.ts', `import { listCards } from '../store/cards.ts'`, /imports demo\/sandbox\/store/],
  ['demo/sandbox/domain/cards.ts', `import type { CardRow } from '../store/schema.ts'`, /imports demo\/sandbox\/store/],
  ['demo/sandbox/app/http/cors.ts', `import { capture } from '../payments/capture.ts'`, /imports .*app\/payments/],
  ['demo/sandbox/app/payments/settle.ts', `import { a } from '../onboarding/a.ts'`, /imports .*app\/onboarding/],
  ['demo/sandbox/app/payments/settle.ts', `import { onceByKey } from '../onceByKey.ts'`, /imports .*app\/onceByKey/],
  ['demo/sandbox/app/onceByKey.ts', `import { routes } from '../routes/handlers.ts'`, /imports .*sandbox\/routes/],
  ['demo/sandbox/routes/session.ts', `import { start } from '../server/server.ts'`, /imports .*sandbox\/server/],
  ['demo/sandbox/fixtures/cards.ts', `import { a } from '../domain/cards.ts'`, /imports demo\/sandbox\/domain/],
]

const ALLOWED: readonly (readonly [path: string, text: string])[] = [
  ['src/elements/checkout.ts', `const app = () => import('../app/App.tsx'); import type { A } from '../app/App.tsx'`],
  ['src/app/routes.ts', `const load = () => import('../flows/checkout/Checkout.tsx')`],
  ['src/flows/checkout/Checkout.tsx', `import { CardForm } from '../../methods/card/CardForm.tsx'`],
  ['src/flows/checkout/Checkout.tsx', `import { PayPayable } from '../../pay/PayPayable.tsx'`],
  ['src/methods/card/CardForm.tsx', `import { useSecureFrame } from '../../secure-frame/host/useSecureFrame.ts'`],
  ['src/secure-frame/frame/keys.ts', `import { VERSION } from '../../contract/environments.ts'`],
  ['src/session/renewToken.ts', `import type { QueryClient } from '@tanstack/react-query'`],
  ['demo/store/app.ts', `import type { paths } from '../../src/api/schema.d.ts'`],
  ['demo/sandbox/store/attempts.ts', `import type { AttemptStatus } from '../domain/attempts.ts'`],
  ['demo/sandbox/app/app.ts', `import { createHandlers } from '../routes/handlers.ts'`],
]

describe('import table', () => {
  for (const [path, text, breach] of PLANTED) {
    it(`finds a planted breach: ${path}: ${text}`, () => {
      assert.match(importBreaches([{ path, text }]).join('\n'), breach)
    })
  }

  for (const [path, text] of ALLOWED) {
    it(`lets pass: ${path}: ${text}`, () => {
      assert.deepEqual(importBreaches([{ path, text }]), [])
    })
  }

  it('holds for every file', () => {
    assert.deepEqual(importBreaches(readSources('src', 'demo')), [])
  })
})
