// Made by `npm run generate`.
export declare const messages: {
  readonly match: {
    readonly heading: string
    readonly matched: string
    readonly more: (amount: string) => string
    readonly moreOrdered: (amount: string) => string
    readonly less: (amount: string) => string
    readonly even: string
    readonly incomplete: string
    readonly reasons: {
      readonly invoice_voided: string
      readonly no_order: string
      readonly no_lines: string
      readonly lines_not_linked: string
      readonly shipments_not_recorded: (merchant: string) => string
      readonly shipments_incomplete: (merchant: string) => string
    }
    readonly columns: {
      readonly item: string
      readonly ordered: string
      readonly shipped: string
      readonly invoiced: string
      readonly difference: string
    }
    readonly priced: (count: string, price: string) => string
    readonly elsewhere: (count: string) => string
    readonly creditedPart: (amount: string) => string
    readonly paidPart: (amount: string) => string
    readonly notRecorded: string
    readonly none: string
    readonly notOrdered: string
    readonly statuses: {
      readonly matched: string
      readonly differs: string
      readonly shipment_unknown: string
      readonly not_linked: string
      readonly not_on_invoice: string
    }
    readonly toInvoice: (count: string) => string
    readonly differences: {
      readonly over_shipped: (amount: string, count: string) => string
      readonly over_ordered: (amount: string, count: string) => string
      readonly price: (amount: string) => string
      readonly not_ordered: (amount: string) => string
    }
    readonly lowerPrice: (amount: string) => string
    readonly charges: {
      readonly tax: string
      readonly shipping: string
      readonly discount: string
      readonly fee: string
    }
    readonly chargeMore: (amount: string) => string
    readonly chargeLess: (amount: string) => string
    readonly discountLess: (amount: string) => string
    readonly discountMore: (amount: string) => string
    readonly others: (count: number, figure: string) => string
    readonly showAll: (count: string) => string
    readonly inAll: string
    readonly creditedElsewhere: string
    readonly credited: string
    readonly queried: string
    readonly left: string
    readonly nothingLeft: string
    readonly query: (amount: string) => string
    readonly queryAbout: (amount: string, title: string) => string
    readonly queryAll: (amount: string) => string
    readonly texts: {
      readonly over_shipped: (amount: string, count: string, title: string) => string
      readonly over_ordered: (amount: string, count: string, title: string) => string
      readonly price: (amount: string, invoiced: string, ordered: string, title: string) => string
      readonly not_ordered: (amount: string, title: string) => string
      readonly charge: (amount: string, expected: string, invoiced: string, title: string) => string
      readonly discount: (amount: string, expected: string, invoiced: string, title: string) => string
    }
  }
}
