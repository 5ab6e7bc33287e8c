import { cleanup, render, waitFor } from '@testing-library/react'
import { BalanceCheckout } from 'balance-checkout/react'

afterEach(cleanup)

it('loads all of its code where there is no layout', async () => {
  const errors = []
  const { container } = render(<BalanceCheckout token="no token" onError={(detail) => errors.push(detail)} />)
  const viewOf = () => container.querySelector('balance-checkout').shadowRoot.querySelector('balance-view')
  await waitFor(() => expect(viewOf().shadowRoot.children.length).toBeGreaterThan(0), { timeout: 30_000 })
  expect(errors.filter(({ code }) => code === 'load_failed')).toEqual([])
}, 40_000)
