/** Where customers reach the shop. No line breaks inside the number. */
export const PHONE = '+1\u00a0555\u00a00100'
