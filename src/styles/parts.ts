/** Every piece that a merchant's style sheet can reach by `::part(…)`. The comments are their descriptions for merchants. */
export const PARTS = [
  // Everything that a screen shows.
  'app',
  // The order beside or above the form: checkout.
  'summary',
  // The total in the summary: checkout.
  'amount',
  // The list of payment methods: checkout, payment methods.
  'methods',
  // One row of that list: checkout.
  'method',
  // The chosen row, with its form: checkout.
  'method-chosen',
  // The frame with the card fields and what stands below it: checkout.
  'card-form',
  // A field outside of the frames, with its label and help: company details, applications, verification.
  'field',
  // The one action that the screen is for: every screen.
  'button-primary',
  // An action beside it: every screen.
  'button-secondary',
  // An action that looks like a link: every screen.
  'button-text',
  // A message inside a screen, such as a decline: every screen.
  'notice',
  // A dialog inside the element: connecting an account, applying for credit, removing a method.
  'dialog',
  // A screen that ends a step: receipt, confirmation, refusal.
  'outcome',
  // Invoices in the account, accounts in the payment methods.
  'list',
] as const
