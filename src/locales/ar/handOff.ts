import type { handOff as english } from '../en/handOff.ts'

export const handOff: typeof english = {
  handOff: 'إرسال إلى قسم الحسابات الدائنة',
  handOffExplained:
    'أنشئوا رابطًا لأحد زملائكم. يفتح الرابط عملية الدفع هذه على جهاز آخر، بما اخترتموه وما ملأتموه. لا تُنقل أرقام البطاقات والحسابات.',
  handOffMessage: 'رسالة إلى زميلكم (اختياري)',
  handOffNumber: 'يبدو هذا رقم بطاقة. لا تكتبوه هنا.',
  handOffAllow: 'السماح باستخدام وسائل الدفع في حسابي',
  handOffAllowHint: 'يمكنه عندئذ الدفع بالبطاقات والحسابات المحفوظة وإضافة غيرها. وإلا فيدفع بما يكتبه فقط.',
  handOffNeedsMethods: 'لا يمكن لأحد دفع هذا الطلب بما يكتبه وحده. اسمحوا بوسائل الدفع في حسابكم أو اختاروا طريقة أخرى.',
  handOffEnd: 'إنهاء هذا الرابط',
  handOffAgain: 'إنشاء رابط جديد',
  handOffCreate: 'إنشاء الرابط',
  handOffUrl: 'رابط عملية الدفع هذه',
  handOffSecret: 'كل من لديه الرابط يستطيع دفع هذا الطلب. لا ترسلوه إلا إلى من هو مخوّل بالدفع.',
  handOffCopy: 'نسخ الرابط',
  handOffMail: 'كتابة بريد إلكتروني',
  handOffSubject: (merchant, amount) => `دفعة إلى ${merchant}: ${amount}`,
  handOffText: (merchant, amount, url, until) =>
    `يرجى دفع هذا الطلب لدى ${merchant} (${amount}):\n${url}\nالرابط صالح حتى ${until}.`,
  handOffUntil: (until) => `صالح حتى ${until}`,
  handOffStatus: {
    waiting: 'لم يُفتح الرابط بعد.',
    opened: 'فُتح الرابط، ولم يُدفع الطلب بعد.',
    paid: 'دُفع الطلب.',
    expired: 'لم يعد الرابط صالحًا، ولا يمكن لأحد الدفع به.',
  },
  handOffUnread: 'لا يمكننا معرفة حالة الرابط الآن. سنواصل المحاولة.',
  handOffRenew: 'استبدال هذا الرابط',
}
