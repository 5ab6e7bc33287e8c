import assert from 'node:assert/strict'
import { launch } from '../../payment/browser/engines/launch.ts'
import { ENGINES } from '../../payment/browser/engines/Tab.ts'
import type { BankBench } from './bankHostPage.ts'
import { HOLDER, openAccount, US_ACCOUNT } from './bankAccount.ts'
import { test } from './frameBench.ts'

/** The drivers were made for another page; only the names of what they call differ. */
type Call = <Name extends keyof BankBench>(
  name: Name,
  ...args: Parameters<BankBench[Name]>
) => Promise<Awaited<ReturnType<BankBench[Name]>>>

/** The browsers of this run; all when it says nothing. Chromium has the same dialog in `bank.test.ts`. */
const wanted = process.env.TEST_ENGINES?.split(',') ?? ENGINES

for (const engine of ENGINES.filter((name) => wanted.includes(name) && name !== 'chromium')) {
  test(`${engine}: a frame that shows through a slot in an open dialog is seen, can be typed into and seals`, async ({
    servers,
  }) => {
    const browser = await launch(engine)
    assert.ok(browser, `${engine} is not installed.`)
    try {
      const tab = await browser.openTab()
      const call = tab.call as unknown as Call
      const search = new URLSearchParams({ url: `${servers.assets}/secure-frame.html` })
      await tab.open(`${servers.shop}/bank?${search.toString()}`)
      await call('untilReady')
      assert.deepEqual(await call('seen'), { isOnTop: true, isWide: true, isHigh: true })

      // WebKit lets no script move the focus into a frame of another site before the payer has touched it.
      await call('focus', 'routingNumber')
      if (engine !== 'webkit')
        await until(() => tab.inFrame(0, 'card', () => document.activeElement?.id === 'routingNumber', undefined))
      await tab.inFrame(0, 'card', typeIn, { ...US_ACCOUNT, holderName: HOLDER })
      const jwe = await call('seal')
      const { routingNumber, accountNumber, accountType, holderName } = await openAccount(jwe)
      assert.deepEqual(
        { routingNumber, accountNumber, accountType, holderName },
        { ...US_ACCOUNT, accountType: 'checking', holderName: HOLDER },
      )
    } finally {
      await browser.close()
    }
  })
}

/** The message to the frame is on its way: what it asks for has happened within 5 s. */
async function until(isSo: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  assert.fail('It has not happened.')
}

/** Runs in the frame: types as an input method does, and chooses the first account type. */
function typeIn(values: Readonly<Record<string, string>>): void {
  for (const [field, text] of Object.entries(values)) {
    const input = document.getElementById(field) as HTMLInputElement
    input.value = text
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  document.querySelector<HTMLInputElement>('input[type=radio]')?.click()
}
