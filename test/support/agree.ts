import type { Locator, Page } from 'playwright-core'
import { pressAt } from './tabbing.ts'

/** Agrees by keyboard to all that is asked there. */
export async function agree(page: Page, place: Page | Locator = page): Promise<void> {
  for (const box of await place.getByRole('checkbox').all()) {
    const label = await box.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '')
    await pressAt(
      page,
      new RegExp(
        `^${label
          .trim()
          .slice(0, 30)
          .replaceAll(/[^\w\s]/g, '.')}`,
      ),
      'Space',
    )
  }
}
