/** English, what is said while an order is sent to accounts payable: loaded with `after`. */
export const handOff = {
  handOff: 'Send to accounts payable',
  handOffExplained:
    'Make a link for a colleague. It opens this payment on another device, with what you have chosen and filled in. Card and account numbers are not passed on.',
  handOffMessage: 'Message to your colleague (optional)',
  handOffNumber: 'This looks like a card number. Leave it out.',
  handOffAllow: 'Let them use payment methods of my account',
  handOffAllowHint:
    'They can then pay with saved cards and bank accounts and add others. Without it they pay with what they type.',
  handOffNeedsMethods:
    'Nobody could pay this order by what they type. Allow the payment methods of your account, or choose another way to pay.',
  handOffEnd: 'End this link',
  handOffAgain: 'Make a new link',
  handOffCreate: 'Create link',
  handOffUrl: 'Link to this payment',
  handOffSecret: 'Whoever has the link can pay this order. Send it only to somebody who may.',
  handOffCopy: 'Copy link',
  handOffMail: 'Write an e-mail',
  handOffSubject: (merchant: string, amount: string) => `Payment for ${merchant}: ${amount}`,
  handOffText: (merchant: string, amount: string, url: string, until: string) =>
    `Please pay this order at ${merchant} (${amount}):\n${url}\nThe link is valid until ${until}.`,
  handOffUntil: (until: string) => `Valid until ${until}`,
  handOffStatus: {
    waiting: 'The link has not been opened yet.',
    opened: 'The link has been opened. The order is not paid yet.',
    paid: 'The order is paid.',
    expired: 'The link is no longer valid. Nobody can pay with it.',
  },
  handOffUnread: 'What became of the link cannot be read at the moment. We keep looking.',
  handOffRenew: 'Make a new link and end this one',
}
