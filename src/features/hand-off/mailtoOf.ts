/** The address that opens a new message in the payer's mail program, to nobody yet. */
export function mailtoOf(subject: string, text: string): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`
}
