/**
 * Imports a file of this build by `load`, once the browser has found that its bytes have the hash that the page names.
 * Rejects where they have not, and where they did not arrive. The files stand on the tag of the page's one script, each
 * with its hash behind a space; `name` is what their own names begin with.
 */
export async function importChecked<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  const { files = '' } = document.querySelector('script')?.dataset ?? {}
  const file = files.split(',').find((one) => one.includes(name)) ?? ''
  const [src, integrity] = file.split(' ')
  await new Promise((onload, reject) => {
    const onerror = () => reject(new Error(name))
    const script = document.createElement('script')
    // What is imported afterwards is the module that this has put there: nothing is fetched again.
    document.head.append(Object.assign(script, { type: 'module', onload, onerror, integrity, src }))
  })
  return load()
}
