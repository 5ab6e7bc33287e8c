import type { SecureFrame } from '../../../secure-frame/host/createSecureFrame.ts'
import { emptyCardFields } from '../../../secure-frame/host/emptyCardFields.ts'

/** Puts the cursor into a field of the secure frame; false where it has none of that name. */
export function focusCardField(frame: SecureFrame, name: string): boolean {
  const found = emptyCardFields().find(({ field }) => field === name)
  if (found) frame.focus(found.field)
  return found !== undefined
}
