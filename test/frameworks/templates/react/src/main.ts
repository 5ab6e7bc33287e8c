import { createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Checkout } from './Checkout'

createRoot(document.getElementById('root')!).render(createElement(StrictMode, null, createElement(Checkout)))
