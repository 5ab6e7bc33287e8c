const CIRCLE = 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15Z'

/** Paths on a 20 × 20 grid, for a line 1.5 wide. */
export const ICONS = {
  alert: `${CIRCLE}M10 6.3v4.5M10 13.4v.1`,
  check: `${CIRCLE}M6.8 10.2l2.3 2.3 4.2-4.6`,
  chevron: 'm5.5 8 4.5 4.5L14.5 8',
  clock: `${CIRCLE}M10 5.8V10l2.8 1.8`,
  close: 'm5 5 10 10M15 5 5 15',
  copy: 'M7 7V3.5h9.5V13H13M3.5 7H13v9.5H3.5Z',
  document: 'M5 2.5h6.5L15 6v11.5H5ZM11.5 2.5V6H15M7.8 10h4.4M7.8 13.3h4.4',
  info: `${CIRCLE}M10 9.2v4.3M10 6.5v.1`,
} as const
export type IconName = keyof typeof ICONS
