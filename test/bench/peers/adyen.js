// Adyen's Drop-in as its documentation shows it, with cards alone. Its addresses are those of the local server.
import { AdyenCheckout, Card, Dropin } from '@adyen/adyen-web'
import '@adyen/adyen-web/styles/adyen.css'

const BRANDS = ['visa', 'mc', 'amex']

export async function start(places, { peer }) {
  const server = `${peer}/checkoutshopper/`
  const checkout = await AdyenCheckout({
    clientKey: 'local_key',
    environment: 'test',
    _environmentUrls: { api: server, analytics: server, cdn: { images: server, translations: server } },
    locale: 'en-US',
    countryCode: 'US',
    amount: { value: 17640, currency: 'USD' },
    paymentMethodsResponse: { paymentMethods: [{ type: 'scheme', name: 'Cards', brands: BRANDS }] },
    onSubmit: (_state, _component, actions) => actions.resolve({ resultCode: 'Authorised' }),
  })
  for (const place of places) {
    const options = { paymentMethodComponents: [Card], paymentMethodsConfiguration: { card: { hasHolderName: true } } }
    new Dropin(checkout, options).mount(place)
  }
}
