import type { LoadVendor, VendorName } from '../contract/services.ts'

/** Filled in by the build: each vendor's file, next to this one, and its hash. */
declare const VENDOR_FILES: Readonly<Record<VendorName, readonly [file: string, integrity: string]>>

/** Imports a vendor's file of this release; rejects when its bytes differ. */
export const loadVendor: LoadVendor = (name) => {
  const [file, integrity] = VENDOR_FILES[name]
  return loadChecked(new URL(file, import.meta.url), integrity)
}

/** The files whose bytes the page has, or is loading, by address. */
const checked = new Map<string, Promise<unknown>>()

/** Imports a module after the browser has checked its bytes against the hash; rejects when they differ. */
async function loadChecked<Module>({ href }: URL, integrity: string): Promise<Module> {
  let check = checked.get(href)
  if (!check) {
    check = preload(href, integrity)
    checked.set(href, check)
    // Another element may find the network back.
    check.catch(() => checked.delete(href))
  }
  await check
  return (await import(/* @vite-ignore */ href)) as Module
}

async function preload(href: string, integrity: string): Promise<void> {
  const { nonce = '' } = document.querySelector<HTMLElement>('link[rel=modulepreload][nonce]') ?? {}
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: 'anonymous' })
  try {
    await new Promise((resolve, reject) => {
      link.addEventListener('load', resolve)
      link.addEventListener('error', () => reject(new Error(`${href} did not load, or is not what it was.`)))
      document.head.append(Object.assign(link, { nonce, integrity, href }))
    })
  } finally {
    // The page keeps the module. The link would stay in its head, once for each visit.
    link.remove()
  }
}
