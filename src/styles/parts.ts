/** Every piece that a merchant's style sheet can reach by `::part(…)`. */
export const PARTS = [
  'app',
  'summary',
  'amount',
  'methods',
  'method',
  'method-chosen',
  'card-form',
  'field',
  'button-primary',
  'button-secondary',
  'button-text',
  'notice',
  'dialog',
  'outcome',
  'list',
] as const
