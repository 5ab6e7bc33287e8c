/** What the API takes as a document. It looks into the file itself. */
export const DOCUMENT_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const
/** Bytes. */
const MAX_SIZE = 5 * 1024 * 1024
const LONGEST_NAME = 200

/** What stands against sending this file. */
export function faultOfFile(file: Pick<File, 'type' | 'size'>): 'fileType' | 'fileTooLarge' | undefined {
  if (!DOCUMENT_TYPES.some((type) => type === file.type)) return 'fileType'
  return file.size > MAX_SIZE ? 'fileTooLarge' : undefined
}

/** The name as the API takes it, and the bytes in base64. Rejects when the browser cannot read the file. */
export async function readDocument(file: File): Promise<{ readonly name: string; readonly base64: string }> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'))
    reader.readAsDataURL(file)
  })
  return { name: file.name.slice(0, LONGEST_NAME), base64: address.slice(address.indexOf(',') + 1) }
}
