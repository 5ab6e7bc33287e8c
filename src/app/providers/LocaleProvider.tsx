import type { ReactNode } from 'react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useHost } from '../../host/HostContext.ts'
import { LocaleContext } from '../../locales/LocaleContext.ts'
import type { Locale } from '../../locales/loadMessages.ts'
import { loadLocale, servedByEnglish } from '../../locales/loadMessages.ts'

/** Provides the locale: that of the attribute, else of the nearest `lang`, else of the browser. */
export function LocaleProvider({ children }: { children: ReactNode }) {
  const host = useHost()
  const requested = useSyncExternalStore(host.subscribeLanguage, () => host.getConfig().locale ?? host.pageLanguage())
  const languages = requested === undefined ? navigator.languages : [requested]
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
  if (!locale) return null
  return (
    <LocaleContext value={locale}>
      <div className="app" part="app" lang={locale.tag} dir={locale.direction}>
        {children}
      </div>
    </LocaleContext>
  )
}
