/** Imports a module once the browser has found that its bytes have this hash; rejects where they have not. */
export async function loadChecked<Module>({ href }: URL, integrity: string): Promise<Module> {
  await new Promise((resolve, reject) => {
    const { nonce = '' } = document.querySelector<HTMLElement>('link[rel=modulepreload][nonce]') ?? {}
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: 'anonymous' })
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => reject(new Error(`${href} did not load, or is not what it was.`)))
    document.head.append(Object.assign(link, { nonce, integrity, href }))
  })
  return (await import(/* @vite-ignore */ href)) as Module
}
