/** Where the decisions of this browser stand in storage; the id of what is paid follows, a colon, and the decision's own key. */
export const RECORD_PREFIX = 'balance:attempt:'
