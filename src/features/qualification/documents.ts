import type { DocumentUpload } from '../../api/accountTypes.ts'
import { faultOfFile, readDocument } from '../../lib/documentFiles.ts'

const MAX_DOCUMENTS = 5

export type DocumentProblem = 'fileCount' | NonNullable<ReturnType<typeof faultOfFile>>

/** What stands against adding this file beside `count` others. The server looks into the file itself. */
export function documentProblem(file: Pick<File, 'type' | 'size'>, count: number): DocumentProblem | undefined {
  return count >= MAX_DOCUMENTS ? 'fileCount' : faultOfFile(file)
}

/** A file as the API takes it. Rejects when the browser cannot read it. */
export async function toUpload(file: File): Promise<DocumentUpload> {
  const { name, base64 } = await readDocument(file)
  return { name, type: file.type as DocumentUpload['type'], content: base64 }
}
