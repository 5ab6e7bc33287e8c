import { NetworkMark } from './NetworkMark.tsx'

interface Props {
  /** Of a card, as the API names it: "American Express". */
  brand?: string | undefined
  /** Of a bank account. */
  institutionName?: string | undefined
}

/** What a saved payment method is recognised by: the plate of its network, or the initial of its bank. */
export function MethodMark({ brand, institutionName }: Props) {
  if (brand !== undefined) return <NetworkMark network={brand.toLowerCase().replaceAll(' ', '-')} />
  const [initial] = institutionName ?? ''
  return initial ? (
    <span className="initial" aria-hidden="true" translate="no">
      {initial}
    </span>
  ) : null
}
