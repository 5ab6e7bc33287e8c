import type { HostedLanguage } from './hostedLook.ts'

/** The words of the page on which a bank asks its customer to confirm a payment. Plain text without markup. */
export interface ChallengeWords {
  readonly title: string
  readonly detail: string
  readonly amount: string
  readonly card: string
  readonly cardEnding: (brand: string, last4: string) => string
  readonly complete: string
  readonly fail: string
  readonly cancel: string
  readonly limit: string
  readonly notSent: string
  readonly done: string
}

export const CHALLENGE_WORDS: Readonly<Record<HostedLanguage, ChallengeWords>> = {
  en: {
    title: 'Confirm your payment',
    detail: 'This is a test bank. Choose how the confirmation ends.',
    amount: 'Amount',
    card: 'Card',
    cardEnding: (brand, last4) => `${brand} ending ${last4}`,
    complete: 'Complete authentication',
    fail: 'Fail authentication',
    cancel: 'Cancel payment',
    limit: 'This confirmation expires after 15 minutes.',
    notSent: 'That couldn’t be sent. Try again.',
    done: 'You can close this window',
  },
  es: {
    title: 'Confirme su pago',
    detail: 'Este es un banco de prueba. Elija cómo termina la confirmación.',
    amount: 'Importe',
    card: 'Tarjeta',
    cardEnding: (brand, last4) => `${brand} terminada en ${last4}`,
    complete: 'Completar la autenticación',
    fail: 'Rechazar la autenticación',
    cancel: 'Cancelar el pago',
    limit: 'Si no responde, la confirmación termina a los 15 minutos.',
    notSent: 'No se pudo enviar. Inténtelo de nuevo.',
    done: 'Puede cerrar esta ventana',
  },
  ar: {
    title: 'تأكيد الدفع',
    detail: 'هذا مصرف تجريبي. اختاروا كيف ينتهي التأكيد.',
    amount: 'المبلغ',
    card: 'البطاقة',
    cardEnding: (brand, last4) => `${brand} تنتهي بـ ${last4}`,
    complete: 'إتمام المصادقة',
    fail: 'رفض المصادقة',
    cancel: 'إلغاء الدفع',
    limit: 'إذا لم تجيبوا، ينتهي التأكيد بعد 15 دقيقة.',
    notSent: 'تعذّر الإرسال. حاولوا مرة أخرى.',
    done: 'يمكنكم إغلاق هذه النافذة',
  },
}
