import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { integrityOf } from './release.mjs'

const PAGE = resolve('src/secure-frame/frame/secure-frame.html')

/** A file of a frame that is loaded later, by the name that the frame's entry calls it by. */
export function nameFrameFile(kind, { facadeModuleId }) {
  const module = relative('.', facadeModuleId ?? '')
  const [, language] = /^\0words:.*\/(\w+)$/.exec(facadeModuleId ?? '') ?? []
  return `${kind}-${language ?? (module.endsWith('startForm.ts') ? 'form' : 'jwe')}`
}

/** The page inside a secure frame names its one script with its hash, and each file that this script loads later. */
export function framePage(fileName, title, frameFiles) {
  const hashOf = (file) => integrityOf(file.code, 'sha256')
  return {
    name: 'frame-page',
    buildStart() {
      this.addWatchFile(PAGE)
    },
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).filter((file) => file.type === 'chunk')
      const script = files.find((file) => file.isEntry)
      const later = files.filter((file) => file !== script).map((file) => `${file.fileName} ${hashOf(file)}`)
      // What a file imports is checked by nobody, unless it is the script, which is there already.
      const unchecked = files.flatMap((file) => file.imports).find((name) => name !== script.fileName)
      if (unchecked) throw new Error(`${fileName} imports ${unchecked}, whose hash its page does not name.`)
      const source = readFileSync(PAGE, 'utf8')
        .replace(/\n\s*/g, ' ')
        .replace(/> </g, '><')
        .replace('%TITLE%', title)
        .replace('%SCRIPT%', script.fileName)
        .replace('%INTEGRITY%', hashOf(script))
        .replace('%FILES%', later.join())
      this.emitFile({ type: 'asset', fileName, source })
      frameFiles.set(fileName, script.fileName)
    },
  }
}
