import type { fieldFaults as english } from '../en/fieldFaults.ts'

export const fieldFaults: typeof english = {
  cardFaults: {
    empty: {
      number: 'أدخل رقم البطاقة.',
      expiry: 'أدخل تاريخ الانتهاء.',
      cvc: 'أدخل رمز الأمان.',
      name: 'أدخل الاسم على البطاقة.',
      postalCode: 'أدخل الرمز البريدي.',
    },
    incomplete: {
      number: 'تحقق من رقم البطاقة.',
      expiry: 'تحقق من تاريخ الانتهاء.',
      cvc: 'تحقق من رمز الأمان.',
      name: 'تحقق من الاسم على البطاقة.',
      postalCode: 'تحقق من الرمز البريدي.',
    },
  },
  bankFaults: {
    empty: {
      holderName: 'أدخل الاسم المسجل على الحساب.',
      accountType: 'اختر حسابًا جاريًا أو حساب توفير.',
      routingNumber: 'أدخل رقم التوجيه.',
      transitNumber: 'أدخل رقم الفرع.',
      institutionNumber: 'أدخل رقم المؤسسة.',
      accountNumber: 'أدخل رقم الحساب.',
    },
    incomplete: {
      holderName: 'تحقق من الاسم المسجل على الحساب.',
      accountType: 'اختر حسابًا جاريًا أو حساب توفير.',
      routingNumber: 'تحقق من رقم التوجيه.',
      transitNumber: 'تحقق من رقم الفرع.',
      institutionNumber: 'تحقق من رقم المؤسسة.',
      accountNumber: 'تحقق من رقم الحساب.',
    },
  },
}
