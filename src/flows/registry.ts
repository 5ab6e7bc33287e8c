import type { ComponentType } from 'react'
import { lazy } from 'react'
import type { MethodFormProps } from '../payment/method.ts'
import type { SecureFrame } from '../secure-frame/host/createSecureFrame.ts'

/** A method's form takes the flow's secure frame if it needs one. */
export type FormProps = MethodFormProps & { frame: SecureFrame }

/** The payment methods that can be used here: one line each. Every other one is shown as not available. */
const METHODS: Readonly<Record<string, () => Promise<{ Form: ComponentType<FormProps> }>>> = {
  creditCard: () => import('../features/card/CardForm.tsx').then(({ CardForm }) => ({ Form: CardForm })),
}

const forms = new Map<string, ComponentType<FormProps>>()

/** The form of a method, loaded when it is first shown; `undefined` for a method that is not here. */
export function formOf(type: string): ComponentType<FormProps> | undefined {
  const load = METHODS[type]
  if (!load) return undefined
  const known = forms.get(type)
  if (known) return known
  const form = lazy(() => load().then(({ Form }) => ({ default: Form })))
  forms.set(type, form)
  return form
}

export function isUsable(type: string): boolean {
  return type in METHODS
}
