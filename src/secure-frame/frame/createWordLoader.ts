import { retry } from '../../lib/retry.ts'

/** Gives the words of the language of a locale (BCP 47). Never rejects. */
export type LoadWords<Words> = (locale: string) => Promise<Words>

/**
 * `others`: each language that is not English, whose words the build has compared with the English ones. English serves every
 * other locale, and a language that did not load.
 */
export function createWordLoader<Words>(
  english: Words,
  others: ReadonlyMap<string | undefined, () => Promise<{ readonly messages: unknown }>>,
): LoadWords<Words> {
  return async (locale) => {
    const load = others.get(locale.split('-')[0])
    return load
      ? retry(load).then(
          ({ messages }) => messages as Words,
          () => english,
        )
      : english
  }
}
