import type { components } from './schema.d.ts'

type Schemas = components['schemas']

export type Session = Schemas['Session']
export type Transaction = Schemas['Transaction']
export type Attempt = Schemas['Attempt']
export type Fee = Schemas['Fee']
export type AttemptRequest = Schemas['AttemptRequest']
export type SavedPaymentMethod = Schemas['SavedPaymentMethod']
export type Invoice = Schemas['Invoice']
export type BuyerFields = Schemas['BuyerFields']
export type MerchantBuyerFields = Schemas['MerchantBuyerFields']
export type BuyerFieldRules = Schemas['BuyerFieldRules']
