/** Where the decisions of this browser stand in storage; the transaction's id follows, a colon, and the decision's own key. */
export const RECORD_PREFIX = 'balance:attempt:'
