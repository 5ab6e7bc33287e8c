import type { BankFrameWords, CardFrameWords } from '../en/frames.ts'

export const cardFrame: CardFrameWords = {
  labels: {
    number: 'رقم البطاقة',
    expiry: 'تاريخ الانتهاء (MM/YY)',
    cvc: 'رمز الأمان',
    name: 'الاسم على البطاقة',
    postalCode: 'الرمز البريدي',
  },
  cvcHelp: '3 أرقام على ظهر البطاقة',
  cvcHelpAmex: '4 أرقام على وجه البطاقة',
  errors: {
    number_required: 'أدخل رقم البطاقة.',
    number_incomplete: 'رقم البطاقة غير مكتمل.',
    number_invalid: 'تحقق من رقم البطاقة.',
    expiry_required: 'أدخل تاريخ الانتهاء.',
    expiry_invalid: 'اكتبه هكذا: 09/28.',
    expiry_past: 'انتهت الصلاحية. استخدم غيرها.',
    cvc_required: 'أدخل رمز الأمان.',
    cvc_incomplete: 'أدخل الرمز كاملًا.',
    name_required: 'أدخل الاسم على البطاقة.',
    postal_code_required: 'أدخل الرمز البريدي.',
  },
  formLabel: 'بيانات البطاقة',
  brand: 'نوع البطاقة: {brand}',
}

export const bankFrame: BankFrameWords = {
  labels: {
    holderName: 'صاحب الحساب',
    accountType: 'نوع الحساب',
    routingNumber: 'رقم التوجيه',
    transitNumber: 'رقم الفرع',
    institutionNumber: 'رقم المؤسسة',
    accountNumber: 'رقم الحساب',
  },
  accountTypes: { checking: 'جارٍ', savings: 'توفير' },
  help: {
    routingNumber: '9 أرقام، أسفل يسار الشيك',
    transitNumber: '5 أرقام، أسفل الشيك',
    institutionNumber: '3 أرقام، بعد رقم الفرع',
    accountNumber: 'من 4 إلى 17 رقمًا، دون مسافات',
  },
  errors: {
    holder_name_required: 'أدخل الاسم المسجل على الحساب.',
    account_type_required: 'اختر حسابًا جاريًا أو حساب توفير.',
    routing_required: 'أدخل رقم التوجيه المكوّن من 9 أرقام من أسفل يسار الشيك.',
    routing_length: 'رقم التوجيه مكوّن من 9 أرقام.',
    routing_invalid: 'تحقق من رقم التوجيه. تجده أسفل يسار الشيك.',
    transit_required: 'أدخل رقم الفرع المكوّن من 5 أرقام.',
    transit_length: 'رقم الفرع مكوّن من 5 أرقام.',
    institution_required: 'أدخل رقم المؤسسة المكوّن من 3 أرقام.',
    institution_length: 'رقم المؤسسة مكوّن من 3 أرقام.',
    account_required: 'أدخل رقم الحساب.',
    account_length: 'رقم الحساب من 4 إلى 17 رقمًا. قارنه بكشف الحساب.',
    account_iban: 'هذا رقم IBAN ولا يمكن الخصم منه هنا. أدخل رقم الحساب كما يعطيه مصرفك.',
  },
  formLabel: 'الحساب المصرفي',
}
