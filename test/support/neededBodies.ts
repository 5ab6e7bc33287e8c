const PAPER = { name: 'W-9.pdf', base64: 'JVBERi0=' }

/** What some calls need in their bodies before they look for an id. */
export const NEEDED: Partial<Record<string, object>> = {
  confirmTransaction: { paymentMethodType: 'invoice' },
  createBuyerToken: { scope: 'buyer' },
  createSampleInvoices: { count: 1 },
  assignTransfer: { invoices: [{ id: 'inv_none', amount: 1 }] },
  receiveTransfer: { amount: 1, currency: 'USD' },
  changeScheduledPayment: { paymentMethodId: 'pm_1' },
  createOutsidePayment: { amount: 1, paidAt: '2026-11-01', reference: 'Check 7' },
  createInvoiceQuery: { reason: 'other', amount: 1 },
  addQueryMessage: { text: 'Which one?' },
  answerQuery: { outcome: 'declined' },
  acceptCreditRequest: { creditLimit: 80_000 },
  declineCreditRequest: { reason: 'Later' },
  shareWithBuyer: PAPER,
  shareWithInvoice: PAPER,
}
