import type { InvoiceEntry } from './contract.ts'
import type { Language } from './languages.ts'

/** What stands on an invoice beside its own data. */
export interface InvoiceWords {
  readonly invoice: string
  readonly billTo: string
  readonly number: string
  readonly issuedOn: string
  readonly dueDate: string
  readonly poNumber: string
  readonly orderNumber: string
  readonly title: string
  readonly quantity: string
  readonly unitPrice: string
  readonly amount: string
  readonly subtotal: string
  readonly discount: string
  readonly shipping: string
  readonly tax: string
  readonly total: string
  readonly paidAndCredited: string
  readonly amountDue: string
  readonly history: string
  readonly statuses: Readonly<Record<InvoiceEntry['status'], string>>
  readonly creditNote: string
  /** The only line of an invoice that has none. */
  readonly goods: string
  /** The only line of an invoice for what is no sum of lines. */
  readonly partOfOrder: string
  /** Below a table that has only the first lines of all. */
  readonly linesLeftOut: (shown: string, all: string) => string
  /** Below all, where the code point of a character stands in place of the character. */
  readonly missingCharacters: string
  readonly page: (page: string, pages: string) => string
}

const en: InvoiceWords = {
  invoice: 'Invoice',
  billTo: 'Bill to',
  number: 'Invoice number',
  issuedOn: 'Issued',
  dueDate: 'Due',
  poNumber: 'Purchase order',
  orderNumber: 'Order',
  title: 'Item',
  quantity: 'Quantity',
  unitPrice: 'Unit price',
  amount: 'Amount',
  subtotal: 'Subtotal',
  discount: 'Discount',
  shipping: 'Shipping',
  tax: 'Tax',
  total: 'Total',
  paidAndCredited: 'Paid and credited',
  amountDue: 'Open balance',
  history: 'Payments and credits',
  statuses: { processing: 'Processing', succeeded: 'Received', returned: 'Returned' },
  creditNote: 'Credit note',
  goods: 'Goods and services',
  partOfOrder: 'Part of the order',
  linesLeftOut: (shown, all) =>
    `The first ${shown} of ${all} lines are listed. The amounts below are those of all lines.`,
  missingCharacters:
    'Characters that this document has no font for are named in square brackets, by their Unicode numbers.',
  page: (page, pages) => `Page ${page} of ${pages}`,
}

const es: InvoiceWords = {
  invoice: 'Factura',
  billTo: 'Facturar a',
  number: 'Número de factura',
  issuedOn: 'Emitida',
  dueDate: 'Vence',
  poNumber: 'Orden de compra',
  orderNumber: 'Pedido',
  title: 'Artículo',
  quantity: 'Cantidad',
  unitPrice: 'Precio unitario',
  amount: 'Importe',
  subtotal: 'Subtotal',
  discount: 'Descuento',
  shipping: 'Envío',
  tax: 'Impuestos',
  total: 'Total',
  paidAndCredited: 'Pagado y abonado',
  amountDue: 'Saldo pendiente',
  history: 'Pagos y abonos',
  statuses: { processing: 'En proceso', succeeded: 'Recibido', returned: 'Devuelto' },
  creditNote: 'Nota de crédito',
  goods: 'Bienes y servicios',
  partOfOrder: 'Parte del pedido',
  linesLeftOut: (shown, all) =>
    `Se muestran las primeras ${shown} de ${all} líneas. Los importes de abajo son los de todas las líneas.`,
  missingCharacters:
    'Los caracteres para los que este documento no tiene fuente se indican entre corchetes con su número de Unicode.',
  page: (page, pages) => `Página ${page} de ${pages}`,
}

const ar: InvoiceWords = {
  invoice: 'فاتورة',
  billTo: 'فاتورة إلى',
  number: 'رقم الفاتورة',
  issuedOn: 'تاريخ الإصدار',
  dueDate: 'تاريخ الاستحقاق',
  poNumber: 'أمر الشراء',
  orderNumber: 'الطلب',
  title: 'الصنف',
  quantity: 'الكمية',
  unitPrice: 'سعر الوحدة',
  amount: 'المبلغ',
  subtotal: 'المجموع الفرعي',
  discount: 'الخصم',
  shipping: 'الشحن',
  tax: 'الضريبة',
  total: 'الإجمالي',
  paidAndCredited: 'المدفوع والمُقيَّد',
  amountDue: 'الرصيد المستحق',
  history: 'المدفوعات والأرصدة الدائنة',
  statuses: { processing: 'قيد المعالجة', succeeded: 'مُستلَم', returned: 'مُرتجَع' },
  creditNote: 'إشعار دائن',
  goods: 'سلع وخدمات',
  partOfOrder: 'جزء من الطلب',
  linesLeftOut: (shown, all) => `تُعرض أول ${shown} من ${all} من البنود. المبالغ أدناه تشمل جميع البنود.`,
  missingCharacters: 'الحروف التي لا يتوفر لها خط في هذا المستند مذكورة بين قوسين معقوفين بأرقامها في Unicode.',
  page: (page, pages) => `صفحة ${page} من ${pages}`,
}

export const INVOICE_WORDS: Readonly<Record<Language, InvoiceWords>> = { en, es, ar }
