// Made by `npm run generate`.
export declare const messages: {
  readonly errors: {
    readonly invalid_token: string
    readonly token_expired: string
    readonly environment_mismatch: string
    readonly scope_mismatch: string
    readonly origin_not_allowed: string
    readonly card_declined: string
    readonly insufficient_funds: string
    readonly card_expired: string
    readonly incorrect_cvc: string
    readonly authentication_failed: string
    readonly authentication_abandoned: string
    readonly method_not_allowed: string
    readonly method_unavailable: string
    readonly too_many_attempts: string
    readonly debit_returned: string
    readonly insufficient_credit: string
    readonly not_qualified: string
    readonly consent_required: string
    readonly buyer_suspended: string
    readonly pay_limit_exceeded: string
    readonly validation_failed: string
    readonly frame_reloaded: string
    readonly attempt_in_progress: string
    readonly already_paid: string
    readonly amount_changed: string
    readonly transaction_canceled: string
    readonly transaction_expired: string
    readonly outcome_unknown: string
    readonly offline: string
    readonly rate_limited: string
    readonly server_error: string
    readonly malformed_answer: string
    readonly load_failed: string
    readonly internal_error: string
  }
  readonly accountErrors: {
    readonly invalid_token: string
    readonly token_expired: string
    readonly origin_not_allowed: string
    readonly method_unavailable: string
    readonly validation_failed: string
  }
  readonly ended: {
    readonly already_paid: {
      readonly title: string
      readonly text: string
    }
    readonly transaction_expired: {
      readonly title: string
      readonly text: string
    }
    readonly transaction_canceled: {
      readonly title: string
      readonly text: string
    }
    readonly copy: {
      readonly title: string
      readonly text: string
    }
    readonly missing_token: {
      readonly title: string
      readonly text: string
    }
    readonly unknown_route: {
      readonly title: string
      readonly text: string
    }
    readonly late: {
      readonly title: string
      readonly text: string
    }
    readonly load: {
      readonly title: string
      readonly text: string
    }
  }
}
