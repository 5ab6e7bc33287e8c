import { digitsOf } from '../../../lib/digits.ts'
import { brandOf, type Brand } from './brand.ts'
import { brandMark } from './brandMark.ts'
import type { Field } from '../form/createField.ts'

export interface BrandBadge {
  /** Shows the brand of a number and gives it back. */
  show(cardNumber: string): Brand | undefined
  /** The sentence that is read out with the number. */
  setSentence(sentence: (brand: string) => string): void
}

/** The brand's mark over the end of the number field, and its name for those who do not see it. */
export function createBrandBadge(document: Document, { input, box }: Field): BrandBadge {
  const badge = document.createElement('span')
  badge.className = 'badge'
  const spoken = document.createElement('span')
  spoken.className = 'visually-hidden'
  spoken.id = 'brand'
  box.append(badge, spoken)
  const described = input.getAttribute('aria-describedby') ?? ''
  input.setAttribute('aria-describedby', `${described} ${spoken.id}`.trim())

  let sentence: ((brand: string) => string) | undefined
  let brand: Brand | undefined
  const speak = () => spoken.replaceChildren(brand && sentence ? sentence(brand.name) : '')
  badge.append(brandMark(document, undefined))

  return {
    show(cardNumber) {
      const next = brandOf(digitsOf(cardNumber))
      if (next?.id === brand?.id) return brand
      brand = next
      badge.replaceChildren(brandMark(document, brand))
      speak()
      return brand
    },
    setSentence(next) {
      sentence = next
      speak()
    },
  }
}
