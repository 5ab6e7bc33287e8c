import { execFile } from 'node:child_process'

/** The text of a PDF, line by line, as `pdftotext` of Poppler reads it. */
export function pdfText(bytes: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const program = execFile('pdftotext', ['-layout', '-', '-'], { encoding: 'utf8' }, (error, text) =>
      error ? reject(error) : resolve(text),
    )
    program.stdin?.end(bytes)
  })
}
