import { extractText, getDocumentProxy } from 'unpdf'

/** The text of a PDF, page by page, in the order in which it was drawn. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(document, { mergePages: true })
  return text
}
