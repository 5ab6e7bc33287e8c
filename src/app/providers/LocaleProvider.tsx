import type { ReactNode } from 'react'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useHost } from '../../host/HostContext.ts'
import { LocaleContext } from '../../locales/LocaleContext.ts'
import { createWords } from '../../locales/createWords.ts'
import type { Locale } from '../../locales/loadLocale.ts'
import { loadLocale, servedByEnglish } from '../../locales/loadLocale.ts'
import { languagesOf } from '../../locales/servedTag.ts'

/** Provides the locale: that of the attribute, else of the nearest `lang`, else of the browser. */
export function LocaleProvider({ children }: { children: ReactNode }) {
  const host = useHost()
  const requested = useSyncExternalStore(host.subscribeLanguage, () => host.getConfig().locale ?? host.pageLanguage())
  const languages = languagesOf(requested)
  const key = languages.join()
  const [locale, setLocale] = useState<Locale | undefined>(() => servedByEnglish(languages))
  useEffect(() => {
    let isActive = true
    void loadLocale(key.split(',')).then((loaded) => {
      if (isActive) setLocale(loaded)
    })
    return () => {
      isActive = false
    }
  }, [key])
  const words = useMemo(() => locale && createWords(locale), [locale])
  if (!words) return null
  return (
    <LocaleContext value={words}>
      <div className="app" part="app" lang={words.tag} dir={words.direction}>
        {children}
      </div>
    </LocaleContext>
  )
}
