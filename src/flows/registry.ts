import type { ComponentType } from 'react'
import { lazy } from 'react'
import type { MethodFormProps } from '../payment/method.ts'
import type { SecureFrame } from '../secure-frame/host/createSecureFrame.ts'

/** A method's form takes the flow's secure frame if it needs one. */
export type FormProps = MethodFormProps & { frame: SecureFrame }

/** The payment methods that can be used here, one line each. Every other one is shown as not available. */
export const METHODS: Readonly<Record<string, ComponentType<FormProps>>> = {
  creditCard: lazy(() => import('../features/card/CardForm.tsx').then((module) => ({ default: module.CardForm }))),
}
