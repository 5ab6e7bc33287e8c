const CIRCLE = 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15Z'
const PATHS = {
  info: `${CIRCLE}M10 9.2v4.3M10 6.5v.1`,
  done: `${CIRCLE}M6.8 10.2l2.3 2.3 4.2-4.6`,
  pending: `${CIRCLE}M10 5.8V10l2.8 1.8`,
  ordered: 'M5 2.5h6.5L15 6v11.5H5ZM11.5 2.5V6H15M7.8 10h4.4M7.8 13.3h4.4',
}

/** The icon above the heading of a page that ends a link, as markup. `done` only where money has moved or is certain. */
export function endSign(kind: keyof typeof PATHS): string {
  return `<svg class="sign ${kind}" viewBox="0 0 20 20" aria-hidden="true" focusable="false"><path d="${PATHS[kind]}"/></svg>`
}
