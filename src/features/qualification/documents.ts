import type { DocumentUpload } from '../../api/accountTypes.ts'

export const DOCUMENT_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const
const MAX_DOCUMENTS = 5
/** Bytes. */
const MAX_SIZE = 5 * 1024 * 1024

export type DocumentProblem = 'fileCount' | 'fileType' | 'fileTooLarge'

/** What stands against adding this file beside `count` others. The server looks into the file itself. */
export function documentProblem(file: Pick<File, 'type' | 'size'>, count: number): DocumentProblem | undefined {
  if (count >= MAX_DOCUMENTS) return 'fileCount'
  if (!DOCUMENT_TYPES.some((type) => type === file.type)) return 'fileType'
  return file.size > MAX_SIZE ? 'fileTooLarge' : undefined
}

/** A file as the API takes it. Rejects when the browser cannot read it. */
export async function toUpload(file: File): Promise<DocumentUpload> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'))
    reader.readAsDataURL(file)
  })
  return {
    name: file.name.slice(0, 200),
    type: file.type as DocumentUpload['type'],
    content: address.slice(address.indexOf(',') + 1),
  }
}
