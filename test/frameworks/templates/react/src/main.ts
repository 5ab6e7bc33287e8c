import { createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { BalanceCheckout } from 'balance-checkout/react'
import { Checkout } from './Checkout'

// Props of HTML do the same in each version of React.
const place = document.createElement('div')
const root = createRoot(place)
const props = { className: 'co', hidden: false, draggable: false, 'aria-busy': false, title: 'Pay', tabIndex: -1 }
flushSync(() => root.render(createElement(BalanceCheckout, props)))
const attributes = [...place.children[0]!.attributes].map(({ name, value }) => `${name}=${value}`)
const expected = ['aria-busy=false', 'class=co', 'draggable=false', 'tabindex=-1', 'title=Pay']
if (attributes.sort().join() !== expected.join()) throw new Error(`The tag has ${attributes.join()}.`)
root.unmount()

createRoot(document.getElementById('root')!).render(createElement(StrictMode, null, createElement(Checkout)))
