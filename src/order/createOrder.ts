import type { BuyerFields } from '../api/types.ts'
import type { ErrorCode } from '../contract/errors.ts'
import { createStore } from '../lib/createStore.ts'
import type { Store } from '../lib/createStore.ts'
import type { AcceptedConsents } from './consents.ts'
import type { CompanyField } from '../contract/companyFields.ts'
import type { CompanyChecks } from './company.ts'
import type { Drafts, PageRules, Problem } from './PaymentMethod.ts'
import type { Buyer, Payable } from './Payable.ts'

/** What the server and the page say. */
export interface OrderFacts {
  readonly payable: Payable
  readonly buyer: Buyer
  readonly page: PageRules
  /** Company details that came with the link that opened this page. */
  readonly prefilled: BuyerFields | undefined
}

/** What the payer has decided. */
export interface OrderChoices {
  /** The type of the method that the payer chose. */
  readonly choice: string | undefined
  readonly drafts: Drafts
  readonly accepted: AcceptedConsents
  /** Accepted with an application for credit, which holds for the order too. */
  readonly acceptedInApplication: AcceptedConsents
  /** `undefined` until what was typed before a reload is restored. */
  readonly company?: BuyerFields | undefined
  /** Whether a text fits the merchant's pattern of PO numbers. Absent: there is none, or its code has not come yet. */
  readonly companyChecks?: CompanyChecks | undefined
  /** The company fields whose problem is shown: those that the payer left, or all after a try to pay. */
  readonly checkedFields: readonly CompanyField[]
  /** The payer tried to pay: the method's form shows its problems at their fields. */
  readonly isChecked: boolean
  /** What was wrong at the last try to pay. */
  readonly problems: readonly Problem[]
  /** Why nothing was sent at the last try to pay. */
  readonly failure?: ErrorCode | 'order_replaced' | undefined
  /** The failed attempt after which the payer chose another method: a card that is typed since has not been declined. */
  readonly leftAttempt?: string | undefined
}

export interface OrderState extends OrderFacts, OrderChoices {
  /** As of `MethodOrder`. */
  readonly offersSavedCards: boolean
  /** Types of methods in the order in which they are shown, in one text; the others follow. */
  readonly methodOrder: string
}

/** What the payer is deciding, for one visit. */
export interface Order extends Pick<Store<OrderState>, 'getState' | 'subscribe'> {
  readonly update: (change: (state: OrderState) => Partial<OrderState>) => void
}

/** Nothing is decided. The method stays as it was chosen. */
export const UNDECIDED: Omit<OrderChoices, 'choice'> = {
  drafts: {},
  accepted: {},
  acceptedInApplication: {},
  checkedFields: [],
  isChecked: false,
  problems: [],
}

export function createOrder(
  start: OrderFacts & Pick<OrderState, 'choice' | 'offersSavedCards' | 'methodOrder'>,
): Order {
  const { getState, setState, subscribe } = createStore<OrderState>({ ...UNDECIDED, ...start })
  return { getState, subscribe, update: (change) => setState({ ...getState(), ...change(getState()) }) }
}
