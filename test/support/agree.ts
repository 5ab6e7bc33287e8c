import type { Locator, Page } from 'playwright-core'

/**
 * Agrees to all that is asked there. By keyboard: Chromium may take a press of the mouse that comes with a scroll to where
 * a frame of another origin was before.
 */
export async function agree(place: Page | Locator): Promise<void> {
  for (const box of await place.getByRole('checkbox').all()) await box.press('Space')
}
