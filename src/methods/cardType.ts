/** What is typed into the secure frame from the start. It stands alone: the elements show it before they load the other methods. */
export const CARD = 'creditCard'
