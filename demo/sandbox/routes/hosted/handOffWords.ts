import type { AttemptRow } from '../../store/schema.ts'
import type { HostedLanguage } from './hostedLook.ts'

type Outcome = NonNullable<AttemptRow['outcome']>
type Words = readonly [title: string, detail: string]

/**
 * The words of the page of a link that was sent to somebody who pays. Plain text without markup; what a function is given
 * may be markup.
 */
export interface HandOffWords {
  readonly colleague: string
  readonly asks: (sender: string, merchant: string) => string
  readonly message: string
  readonly caution: string
  readonly problem: string
  readonly again: string
  readonly needsScript: string
  readonly title: (merchant: string) => string
  readonly close: string
  /** Why the link opens nothing. */
  readonly ends: Readonly<Record<'unknown' | 'expired' | 'canceled', Words>>
  readonly settled: string
  readonly placed: string
  readonly toSend: (amount: string, merchant: string) => string
  readonly outcome: Readonly<Record<Outcome, (amount: string, merchant: string) => string>>
  readonly reference: (reference: string) => string
}

const en: HandOffWords = {
  colleague: 'A colleague',
  asks: (sender, merchant) => `${sender} is asking you to pay this order at ${merchant}`,
  message: 'Message',
  caution: 'Pay only what you expected to pay. Anyone with this link can pay this order and nothing else.',
  problem: 'We couldn’t load the payment.',
  again: 'Try again',
  needsScript: 'This page needs JavaScript.',
  title: (merchant) => `Pay ${merchant}`,
  close: 'You can close this window.',
  ends: {
    unknown: [
      'This link doesn’t exist',
      'Check that you have the whole address, or ask your colleague for a new link.',
    ],
    expired: ['This link has expired', 'If the order still has to be paid, ask your colleague for a new link.'],
    canceled: ['This order was canceled', 'There’s nothing to pay. You can close this window.'],
  },
  settled: 'There’s nothing left to pay',
  placed: 'This order is placed',
  toSend: (amount, merchant) => `It is paid when a transfer of ${amount} reaches ${merchant}.`,
  outcome: {
    paid: (amount, merchant) => `${amount} was paid to ${merchant}.`,
    authorized: (amount, merchant) =>
      `A card is authorized for ${amount} and will be charged when ${merchant} ships the order.`,
    pending_settlement: (amount, merchant) => `A bank payment of ${amount} to ${merchant} is on its way.`,
    invoiced: (amount, merchant) => `${merchant} issued an invoice for ${amount}.`,
  },
  reference: (reference) => `Reference: ${reference}.`,
}

const es: HandOffWords = {
  colleague: 'Un colega',
  asks: (sender, merchant) => `${sender} le pide que pague este pedido en ${merchant}`,
  message: 'Mensaje',
  caution: 'Pague solo lo que esperaba pagar. Quien tenga este enlace puede pagar este pedido y nada más.',
  problem: 'No se pudo cargar el pago.',
  again: 'Intentar de nuevo',
  needsScript: 'Esta página necesita JavaScript.',
  title: (merchant) => `Pagar a ${merchant}`,
  close: 'Puede cerrar esta ventana.',
  ends: {
    unknown: ['Este enlace no existe', 'Revise que tiene la dirección completa o pida un enlace nuevo a su colega.'],
    expired: ['Este enlace venció', 'Si el pedido todavía no está pagado, pida un enlace nuevo a su colega.'],
    canceled: ['Este pedido se canceló', 'No hay nada que pagar. Puede cerrar esta ventana.'],
  },
  settled: 'No queda nada por pagar',
  placed: 'El pedido está hecho',
  toSend: (amount, merchant) => `Quedará pagado cuando ${merchant} reciba una transferencia de ${amount}.`,
  outcome: {
    paid: (amount, merchant) => `Se pagaron ${amount} a ${merchant}.`,
    authorized: (amount, merchant) =>
      `Hay una tarjeta autorizada por ${amount}; se cobrará cuando ${merchant} envíe el pedido.`,
    pending_settlement: (amount, merchant) => `Un pago bancario de ${amount} a ${merchant} está en camino.`,
    invoiced: (amount, merchant) => `${merchant} emitió una factura por ${amount}.`,
  },
  reference: (reference) => `Referencia: ${reference}.`,
}

const ar: HandOffWords = {
  colleague: 'أحد زملائكم',
  asks: (sender, merchant) => `طلب دفع من ${sender} لهذا الطلب لدى ${merchant}`,
  message: 'رسالة',
  caution: 'ادفعوا فقط ما كنتم تتوقعون دفعه. يمكن لكل من لديه هذا الرابط دفع هذا الطلب ولا شيء غيره.',
  problem: 'تعذّر تحميل صفحة الدفع.',
  again: 'إعادة المحاولة',
  needsScript: 'تحتاج هذه الصفحة إلى JavaScript.',
  title: (merchant) => `الدفع إلى ${merchant}`,
  close: 'يمكنكم إغلاق هذه النافذة.',
  ends: {
    unknown: ['لا يوجد رابط كهذا', 'تأكدوا من أن العنوان كامل، أو اطلبوا من زميلكم رابطًا جديدًا.'],
    expired: ['انتهت صلاحية هذا الرابط', 'إذا لم يُدفع الطلب بعد، فاطلبوا من زميلكم رابطًا جديدًا.'],
    canceled: ['أُلغي هذا الطلب', 'لا يوجد ما يجب دفعه. يمكنكم إغلاق هذه النافذة.'],
  },
  settled: 'لا يوجد ما يجب دفعه',
  placed: 'تم تقديم هذا الطلب',
  toSend: (amount, merchant) => `يُعد الطلب مدفوعًا عند وصول تحويل بمبلغ ${amount} إلى ${merchant}.`,
  outcome: {
    paid: (amount, merchant) => `تم دفع ${amount} إلى ${merchant}.`,
    authorized: (amount, merchant) => `بطاقة مفوّضة بمبلغ ${amount}، وسيتم الخصم منها عندما يشحن ${merchant} الطلب.`,
    pending_settlement: (amount, merchant) => `دفعة مصرفية بمبلغ ${amount} في طريقها إلى ${merchant}.`,
    invoiced: (amount, merchant) => `أصدر ${merchant} فاتورة بمبلغ ${amount}.`,
  },
  reference: (reference) => `المرجع: ${reference}.`,
}

export const HAND_OFF_WORDS: Readonly<Record<HostedLanguage, HandOffWords>> = { en, es, ar }
