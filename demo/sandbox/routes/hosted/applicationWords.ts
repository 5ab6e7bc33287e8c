import type { HostedLanguage } from './hostedLook.ts'

/** Why a link opens nothing. */
export type LinkEnd = readonly [title: string, detail: string]

/** What the page of a link shows around the element, which has words of its own. Plain text without markup. */
export interface ApplicationWords {
  readonly title: string
  /** Below the element. */
  readonly note: string
  readonly problem: string
  readonly again: string
  readonly needsScript: string
  readonly unknown: LinkEnd
  readonly expired: LinkEnd
}

const english: ApplicationWords = {
  title: 'Net terms',
  note: 'This link is only for you and works for one hour. It opens your application and nothing else.',
  problem: 'We couldn’t load your application.',
  again: 'Try again',
  needsScript: 'This page needs JavaScript.',
  unknown: ['This link doesn’t exist', 'Check that you have the whole address, or ask the seller for a new link.'],
  expired: ['This link has expired', 'Open your application again from the seller’s site. What you sent is saved.'],
}

const spanish: ApplicationWords = {
  title: 'Pago a plazo',
  note: 'Este enlace es solo para usted y funciona durante una hora. Abre su solicitud y nada más.',
  problem: 'No se pudo cargar su solicitud.',
  again: 'Intentar de nuevo',
  needsScript: 'Esta página necesita JavaScript.',
  unknown: ['Este enlace no existe', 'Revise que tiene la dirección completa o pida un enlace nuevo al vendedor.'],
  expired: [
    'Este enlace venció',
    'Abra de nuevo su solicitud desde el sitio del vendedor. Lo que envió está guardado.',
  ],
}

const arabic: ApplicationWords = {
  title: 'الدفع الآجل',
  note: 'هذا الرابط لكم وحدكم ويعمل لمدة ساعة واحدة. يفتح طلبكم ولا شيء غيره.',
  problem: 'تعذّر تحميل طلبكم.',
  again: 'حاولوا مرة أخرى',
  needsScript: 'تحتاج هذه الصفحة إلى JavaScript.',
  unknown: ['لا يوجد رابط كهذا', 'تأكدوا من أن العنوان كامل، أو اطلبوا من البائع رابطًا جديدًا.'],
  expired: ['انتهت صلاحية هذا الرابط', 'افتحوا طلبكم مرة أخرى من موقع البائع. ما أرسلتموه محفوظ.'],
}

export const APPLICATION_WORDS: Readonly<Record<HostedLanguage, ApplicationWords>> = {
  en: english,
  es: spanish,
  ar: arabic,
}
