import type { PaymentMethodType, RequiredConsent } from './contract.ts'
import type { Language } from './languages.ts'

/** What the texts of consents speak of, as finished words. */
interface Mandate {
  readonly merchant: string
  readonly sum: string
  readonly day: string
}

/** What the API says to a payer. A consent says the same in each language: a new wording of any gets a new version. */
interface PayerWords {
  readonly consents: Readonly<Record<RequiredConsent['kind'], (mandate: Mandate) => string>>
  readonly ending: (name: string, last4: string) => string
  readonly account: (bank: string, type: 'checking' | 'savings', last4: string) => string
  readonly netDays: (days: number) => string
  readonly moreInvoices: (count: number) => string
  readonly methods: Readonly<Record<PaymentMethodType, string>>
}

const en: PayerWords = {
  consents: {
    stored_card: ({ merchant }) =>
      `I authorize ${merchant} to save this card and charge it when I place an order with it. I can remove it at any time.`,
    debit_mandate: ({ merchant, sum, day }) =>
      `I authorize ${merchant} to debit ${sum} once from my bank account, on ${day} or the next banking day. I may revoke this authorization in writing to ${merchant} up to the day before the debit; later returns follow my bank’s rules.`,
    credit_agreement: ({ merchant }) =>
      `My business agrees to pay ${merchant} for purchases on terms by their due dates.`,
    electronic_signature: () =>
      'I agree to sign electronically and to receive agreements and notices in electronic form.',
    authority: () => 'I am authorized to bind my business to this agreement.',
  },
  ending: (name, last4) => `${name} ending ${last4}`,
  account: (bank, type, last4) => `${bank} ${type} ending ${last4}`,
  netDays: (days) => `Net ${days}`,
  moreInvoices: (count) => (count === 1 ? '1 more invoice' : `${count} more invoices`),
  methods: {
    creditCard: 'Card',
    achDebit: 'Bank debit (ACH)',
    pads: 'Bank debit (PAD)',
    achCredit: 'Bank transfer (ACH)',
    wire: 'Wire transfer',
    sepaCredit: 'SEPA transfer',
    invoice: 'Invoice',
    payWithTerms: 'Net terms',
  },
}

const es: PayerWords = {
  consents: {
    stored_card: ({ merchant }) =>
      `Autorizo a ${merchant} a guardar esta tarjeta y a hacer cargos en ella cuando yo haga un pedido con ella. Puedo eliminarla en cualquier momento.`,
    debit_mandate: ({ merchant, sum, day }) =>
      `Autorizo a ${merchant} a debitar ${sum} una sola vez de mi cuenta bancaria, el ${day} o el siguiente día hábil bancario. Puedo revocar esta autorización por escrito ante ${merchant} hasta el día anterior al débito; las devoluciones posteriores se rigen por las normas de mi banco.`,
    credit_agreement: ({ merchant }) =>
      `Mi empresa se compromete a pagar a ${merchant} las compras a plazo en sus fechas de vencimiento.`,
    electronic_signature: () =>
      'Acepto firmar electrónicamente y recibir los contratos y avisos en formato electrónico.',
    authority: () => 'Tengo facultades para obligar a mi empresa en este contrato.',
  },
  ending: (name, last4) => `${name} terminada en ${last4}`,
  account: (bank, type, last4) =>
    `${bank}, ${type === 'checking' ? 'cuenta corriente' : 'cuenta de ahorro'} terminada en ${last4}`,
  netDays: (days) => `Pago a ${days} días`,
  moreInvoices: (count) => (count === 1 ? '1 factura más' : `${count} facturas más`),
  methods: {
    creditCard: 'Tarjeta',
    achDebit: 'Débito bancario (ACH)',
    pads: 'Débito bancario (PAD)',
    achCredit: 'Transferencia bancaria (ACH)',
    wire: 'Transferencia bancaria',
    sepaCredit: 'Transferencia SEPA',
    invoice: 'Factura',
    payWithTerms: 'Pago a plazo',
  },
}

const ar: PayerWords = {
  consents: {
    stored_card: ({ merchant }) =>
      `أفوّض ${merchant} بحفظ هذه البطاقة والخصم منها عندما أقدّم طلبًا بها. يمكنني إزالتها في أي وقت.`,
    debit_mandate: ({ merchant, sum, day }) =>
      `أفوّض ${merchant} بخصم ${sum} مرة واحدة من حسابي المصرفي، بتاريخ ${day} أو في يوم العمل المصرفي التالي. يمكنني إلغاء هذا التفويض خطيًا لدى ${merchant} حتى اليوم السابق للخصم، وتخضع طلبات الاسترداد اللاحقة لقواعد مصرفي.`,
    credit_agreement: ({ merchant }) =>
      `تلتزم منشأتي بأن تدفع إلى ${merchant} قيمة مشترياتها الآجلة في تواريخ استحقاقها.`,
    electronic_signature: () => 'أوافق على التوقيع إلكترونيًا وعلى تلقي الاتفاقيات والإشعارات بصيغة إلكترونية.',
    authority: () => 'لديّ الصلاحية لإلزام منشأتي بهذه الاتفاقية.',
  },
  ending: (name, last4) => `${name} تنتهي بـ ${last4}`,
  account: (bank, type, last4) => `${bank}، ${type === 'checking' ? 'حساب جارٍ' : 'حساب توفير'} ينتهي بـ ${last4}`,
  netDays: (days) => `دفع آجل، ${days} يومًا`,
  moreInvoices: (count) => `فواتير أخرى: ${count}`,
  methods: {
    creditCard: 'بطاقة',
    achDebit: 'خصم مصرفي (ACH)',
    pads: 'خصم مصرفي (PAD)',
    achCredit: 'تحويل مصرفي (ACH)',
    wire: 'حوالة مصرفية',
    sepaCredit: 'تحويل SEPA',
    invoice: 'فاتورة',
    payWithTerms: 'دفع آجل',
  },
}

export const PAYER_WORDS: Readonly<Record<Language, PayerWords>> = { en, es, ar }
