/** English, what is said while an order is sent to accounts payable: loaded with `after`. */
export const handOff = {
  handOff: 'Send to accounts payable',
  handOffExplained:
    'Create a link for a colleague. It opens this payment on another device, with everything you’ve chosen and filled in. Card and account numbers aren’t shared.',
  handOffMessage: 'Message to your colleague (optional)',
  handOffNumber: 'This looks like a card number. Leave it out.',
  handOffAllow: 'Let them use the payment methods in my account',
  handOffAllowHint:
    'They can pay with your saved cards and bank accounts and add others. Otherwise, they pay with the details they enter.',
  handOffNeedsMethods:
    'No one can pay this order with the details they enter. Allow the payment methods in your account, or choose another way to pay.',
  handOffEnd: 'End this link',
  handOffAgain: 'Create a new link',
  handOffCreate: 'Create link',
  handOffUrl: 'Link to this payment',
  handOffSecret: 'Anyone with the link can pay this order. Send it only to someone authorized to pay.',
  handOffCopy: 'Copy link',
  handOffMail: 'Write an email',
  handOffSubject: (merchant: string, amount: string) => `Payment for ${merchant}: ${amount}`,
  handOffText: (merchant: string, amount: string, url: string, until: string) =>
    `Please pay this order at ${merchant} (${amount}):\n${url}\nThe link is valid until ${until}.`,
  handOffUntil: (until: string) => `Valid until ${until}`,
  handOffStatus: {
    waiting: 'The link hasn’t been opened yet.',
    opened: 'The link was opened. The order isn’t paid yet.',
    paid: 'The order is paid.',
    expired: 'The link is no longer valid. No one can pay with it.',
  },
  handOffUnread: 'We can’t check the link’s status right now. We’ll keep trying.',
  handOffRenew: 'Replace this link',
}
