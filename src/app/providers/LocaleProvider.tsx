import type { ReactNode } from 'react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useHost } from '../../contract/HostContext.ts'
import { LocaleContext } from '../../locales/LocaleContext.ts'
import type { Locale } from '../../locales/loadMessages.ts'
import { loadLocale, servedByEnglish } from '../../locales/loadMessages.ts'

/** Words and figures: as the page asks, else as its nearest `lang` says, else as the browser prefers. */
export function LocaleProvider({ children }: { children: ReactNode }) {
  const host = useHost()
  const wish = useSyncExternalStore(host.subscribeLanguage, () => host.getConfig().locale ?? host.pageLanguage())
  const wishes = wish === undefined ? navigator.languages : [wish]
  const key = wishes.join()
  const [locale, setLocale] = useState<Locale | undefined>(() => servedByEnglish(wishes))
  useEffect(() => {
    let isCurrent = true
    void loadLocale(key.split(',')).then((loaded) => {
      if (isCurrent) setLocale(loaded)
    })
    return () => {
      isCurrent = false
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
