import type { FormWords } from '../catalogue.ts'

export const form: FormWords = {
  summary: 'ملخص الطلب',
  orderReference: (reference) => `الطلب ${reference}`,
  total: 'الإجمالي',
  showDetails: 'تفاصيل الطلب',
  howToPay: 'طريقة الدفع',
  methods: {
    creditCard: 'بطاقة',
    achDebit: 'حساب مصرفي',
    achCredit: 'تحويل ACH',
    wire: 'حوالة مصرفية',
    pads: 'خصم مصرح به مسبقًا',
    sepaCredit: 'تحويل SEPA',
    invoice: 'فاتورة',
    payWithTerms: 'دفع آجل',
  },
  authorizeExplained: (amount) => `سيُحجز ${amount} على بطاقتكم عند التأكيد، ويُخصم عند شحن الطلب.`,
  pay: (amount) => `دفع ${amount}`,
  authorize: (amount) => `حجز ${amount}`,
  tryAgain: 'إعادة المحاولة',
  cardDetails: 'بيانات البطاقة',
  notLoaded: 'تعذر تحميل جزء من هذه الصفحة. لم يُرسل شيء. تحققوا من الاتصال وحاولوا مرة أخرى.',
  somethingWrong: 'حدث خطأ:',
  crashed: 'توقف هذا النموذج عن العمل. أعيدوا التحميل لتروا هل دفعتم قبل أن تدفعوا مرة أخرى.',
  reload: 'إعادة التحميل',
}
