import type { BankLink } from '../../domain/contract.ts'
import type { BankLinkStep } from './bankLinkView.ts'
import type { HostedLanguage } from './hostedLook.ts'

type FailureCode = NonNullable<BankLink['failure']>['code']

/** The words of the page on which a bank account is linked. Plain text without markup. */
export interface BankLinkWords {
  readonly titles: Readonly<Record<BankLinkStep, string>>
  readonly step: (number: number) => string
  readonly countries: Readonly<Record<'US' | 'CA', string>>
  readonly search: string
  readonly noBank: string
  readonly user: string
  readonly password: string
  readonly logIn: string
  readonly otherBank: string
  /** Around the user's name and the password of the test. */
  readonly credentialsNote: readonly [before: string, between: string, after: string]
  readonly connecting: string
  readonly code: string
  readonly codeHelp: string
  readonly confirm: string
  /** Around the code of the test. */
  readonly codeNote: readonly [before: string, after: string]
  readonly ending: (digits: string) => string
  readonly link: string
  readonly cancel: string
  readonly close: string
  readonly notSaved: string
  readonly wrong: Readonly<Record<'credentials' | 'second-factor', string>>
  readonly triesLeft: (count: number) => string
  /** English has those of the API. */
  readonly failures?: Readonly<Record<FailureCode, string>>
  readonly notSent: string
  readonly unknown: string
}

const english: BankLinkWords = {
  titles: {
    institution: 'Choose your bank',
    credentials: 'Log in to your bank',
    connecting: 'Waiting for your bank',
    'second-factor': 'Enter your security code',
    accounts: 'Choose an account',
    linked: 'Your account is linked',
    failed: 'The account wasn’t linked',
    canceled: 'Account linking was canceled',
  },
  step: (number) => `Step ${number} of 4`,
  countries: { US: 'United States', CA: 'Canada' },
  search: 'Search',
  noBank: 'No banks match your search.',
  user: 'User name',
  password: 'Password',
  logIn: 'Log in',
  otherBank: 'Choose another bank',
  credentialsNote: ['This is a test bank. Log in as', 'with', '; never use your own password.'],
  connecting: 'Your bank is taking longer than usual. This can take up to 20 seconds.',
  code: 'Security code',
  codeHelp: 'The 4-digit code your bank sent to your phone.',
  confirm: 'Confirm',
  codeNote: ['This is a test, so no message is sent. The code is', '.'],
  ending: (digits) => `Ending ${digits}`,
  link: 'Link this account',
  cancel: 'Cancel',
  close: 'You can close this window.',
  notSaved: 'No account was saved.',
  wrong: {
    credentials: 'Incorrect user name or password.',
    'second-factor': 'Incorrect security code.',
  },
  triesLeft: (count) => (count === 1 ? '1 attempt left.' : `${count} attempts left.`),
  notSent: 'That couldn’t be sent. Try again.',
  unknown: 'This page doesn’t exist',
}

const spanish: BankLinkWords = {
  titles: {
    institution: 'Elija su banco',
    credentials: 'Inicie sesión en su banco',
    connecting: 'Esperando a su banco',
    'second-factor': 'Introduzca su código de seguridad',
    accounts: 'Elija una cuenta',
    linked: 'Su cuenta está vinculada',
    failed: 'La cuenta no se vinculó',
    canceled: 'Ha detenido la vinculación de la cuenta',
  },
  step: (number) => `Paso ${number} de 4`,
  countries: { US: 'Estados Unidos', CA: 'Canadá' },
  search: 'Buscar',
  noBank: 'Ningún banco tiene este nombre.',
  user: 'Nombre de usuario',
  password: 'Contraseña',
  logIn: 'Iniciar sesión',
  otherBank: 'Elegir otro banco',
  credentialsNote: ['Este banco no es real. Entre como', 'con', '; nunca use una contraseña propia.'],
  connecting: 'Su banco tarda más de lo habitual. Puede tardar hasta 20 segundos.',
  code: 'Código de seguridad',
  codeHelp: 'Los cuatro dígitos que su banco envió a su teléfono.',
  confirm: 'Confirmar',
  codeNote: ['No se envía ningún mensaje. El código es', '.'],
  ending: (digits) => `Terminada en ${digits}`,
  link: 'Vincular esta cuenta',
  cancel: 'Cancelar',
  close: 'Puede cerrar esta ventana.',
  notSaved: 'No se guardó ninguna cuenta.',
  wrong: {
    credentials: 'El nombre de usuario o la contraseña no son correctos.',
    'second-factor': 'Este no es el código que envió el banco.',
  },
  triesLeft: (count) => (count === 1 ? 'Queda un intento.' : `Quedan ${count} intentos.`),
  failures: {
    wrong_credentials: 'El banco rechazó demasiadas veces el nombre de usuario, la contraseña o el código.',
    institution_locked: 'El banco ha bloqueado el acceso a esta cuenta. Puede desbloquearlo en el banco.',
    expired: 'El tiempo para vincular una cuenta se ha agotado.',
  },
  notSent: 'No se pudo enviar. Inténtelo de nuevo.',
  unknown: 'Esta página no existe',
}

const arabic: BankLinkWords = {
  titles: {
    institution: 'اختاروا مصرفكم',
    credentials: 'سجّلوا الدخول إلى مصرفكم',
    connecting: 'في انتظار مصرفكم',
    'second-factor': 'أدخلوا رمز الأمان',
    accounts: 'اختاروا حسابًا',
    linked: 'تم ربط حسابكم',
    failed: 'لم يُربط الحساب',
    canceled: 'أوقفت ربط الحساب',
  },
  step: (number) => `الخطوة ${number} من 4`,
  countries: { US: 'الولايات المتحدة', CA: 'كندا' },
  search: 'بحث',
  noBank: 'لا يوجد مصرف بهذا الاسم.',
  user: 'اسم المستخدم',
  password: 'كلمة المرور',
  logIn: 'تسجيل الدخول',
  otherBank: 'اختيار مصرف آخر',
  credentialsNote: ['هذا المصرف ليس حقيقيًا. سجّلوا الدخول باسم', 'وكلمة المرور', '؛ لا تستخدم أبدًا كلمة مرور خاصة بك.'],
  connecting: 'يستغرق مصرفكم وقتًا أطول من المعتاد. قد يصل ذلك إلى 20 ثانية.',
  code: 'رمز الأمان',
  codeHelp: 'الأرقام الأربعة التي أرسلها مصرفكم إلى هاتفكم.',
  confirm: 'تأكيد',
  codeNote: ['لا تُرسل أي رسالة. الرمز هو', '.'],
  ending: (digits) => `ينتهي بـ ${digits}`,
  link: 'ربط هذا الحساب',
  cancel: 'إلغاء',
  close: 'يمكنكم إغلاق هذه النافذة.',
  notSaved: 'لم يُحفظ أي حساب.',
  wrong: {
    credentials: 'اسم المستخدم أو كلمة المرور غير صحيحين.',
    'second-factor': 'هذا ليس الرمز الذي أرسله المصرف.',
  },
  triesLeft: (count) => (count === 1 ? 'بقيت محاولة واحدة.' : count === 2 ? 'بقيت محاولتان.' : `بقيت ${count} محاولات.`),
  failures: {
    wrong_credentials: 'رفض المصرف اسم المستخدم أو كلمة المرور أو الرمز مرات كثيرة.',
    institution_locked: 'أقفل المصرف الوصول إلى هذا الحساب. يمكن فتحه من جديد لدى المصرف.',
    expired: 'انتهى الوقت المتاح لربط حساب.',
  },
  notSent: 'تعذّر الإرسال. حاولوا مرة أخرى.',
  unknown: 'هذه الصفحة غير موجودة',
}

export const BANK_LINK_WORDS: Readonly<Record<HostedLanguage, BankLinkWords>> = {
  en: english,
  es: spanish,
  ar: arabic,
}
