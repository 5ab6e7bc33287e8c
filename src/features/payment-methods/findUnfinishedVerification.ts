import type { SavedPaymentMethod } from '../../api/types.ts'

/** The day (`today`, YYYY-MM-DD) on which the deposits are there at the latest has come. */
export function isDue({ verification }: SavedPaymentMethod, today: string): boolean {
  return verification !== undefined && verification.expectedOn <= today
}

/** The account whose verification is to be gone on with: one whose deposits are there, else any that waits. */
export function findUnfinishedVerification(
  methods: readonly SavedPaymentMethod[],
  today: string,
): SavedPaymentMethod | undefined {
  const waiting = methods.filter(({ status }) => status === 'pending_verification')
  return waiting.find((method) => isDue(method, today)) ?? waiting[0]
}
