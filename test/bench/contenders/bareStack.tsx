import toWebComponent from '@r2wc/react-to-web-component'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { ErrorBoundary } from 'react-error-boundary'
import { CardForm } from './CardForm.tsx'
import { frameAt, STYLE } from './form.ts'
import type { Addresses } from './form.ts'

const TAG = 'bare-stack'

/** The packages that our first screen is made of, with the same form in a shadow root, after one answer of the API. */
export function start(places: readonly Element[], { frame, session }: Addresses): void {
  const client = new QueryClient()
  const read = async () => {
    // As with ours a header makes the browser ask first whether it may.
    const response = await fetch(session, { headers: { authorization: 'Bearer token' } })
    return (await response.json()) as { pay: string }
  }
  void client.prefetchQuery({ queryKey: ['session'], queryFn: read, staleTime: Infinity })

  function Checkout({ address }: { readonly address: string }) {
    const { data } = useQuery({ queryKey: ['session'], queryFn: read, staleTime: Infinity })
    return <CardForm frame={address} pay={data?.pay} />
  }
  const Root = ({ address }: { readonly address: string }) => (
    <ErrorBoundary fallback="The checkout failed.">
      <QueryClientProvider client={client}>
        <Checkout address={address} />
      </QueryClientProvider>
    </ErrorBoundary>
  )
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  class BareStack extends toWebComponent(Root, { shadow: 'open', props: { address: 'string' } }) {
    constructor() {
      super()
      if (this.shadowRoot) this.shadowRoot.adoptedStyleSheets = [sheet]
    }
  }
  customElements.define(TAG, BareStack)
  for (const [index, place] of places.entries()) {
    const element = document.createElement(TAG)
    element.setAttribute('address', frameAt(frame, index))
    place.append(element)
  }
}
