import type { fieldFaults as english } from '../en/fieldFaults.ts'

export const fieldFaults: typeof english = {
  cardFaults: {
    empty: {
      number: 'أدخلوا رقم البطاقة.',
      expiry: 'أدخلوا تاريخ الانتهاء.',
      cvc: 'أدخلوا رمز الأمان.',
      name: 'أدخلوا الاسم على البطاقة.',
      postalCode: 'أدخلوا الرمز البريدي.',
    },
    incomplete: {
      number: 'تحققوا من رقم البطاقة.',
      expiry: 'تحققوا من تاريخ الانتهاء.',
      cvc: 'تحققوا من رمز الأمان.',
      name: 'تحققوا من الاسم على البطاقة.',
      postalCode: 'تحققوا من الرمز البريدي.',
    },
  },
  bankFaults: {
    empty: {
      holderName: 'أدخلوا الاسم المسجل على الحساب.',
      accountType: 'اختاروا حسابًا جاريًا أو حساب توفير.',
      routingNumber: 'أدخلوا رقم التوجيه.',
      transitNumber: 'أدخلوا رقم الفرع.',
      institutionNumber: 'أدخلوا رقم المؤسسة.',
      accountNumber: 'أدخلوا رقم الحساب.',
    },
    incomplete: {
      holderName: 'تحققوا من الاسم المسجل على الحساب.',
      accountType: 'اختاروا حسابًا جاريًا أو حساب توفير.',
      routingNumber: 'تحققوا من رقم التوجيه.',
      transitNumber: 'تحققوا من رقم الفرع.',
      institutionNumber: 'تحققوا من رقم المؤسسة.',
      accountNumber: 'تحققوا من رقم الحساب.',
    },
  },
}
