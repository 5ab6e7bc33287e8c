/** The address that opens a new message in the payer's mail program, to nobody yet. A subject is one line. */
export function mailtoOf(subject: string, text: string): string {
  const line = subject.replaceAll(/\s+/g, ' ')
  return `mailto:?subject=${encodeURIComponent(line)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`
}
