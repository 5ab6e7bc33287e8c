/** A page's `fetch` that takes every request as one value. */
export const asRequest =
  (answer: (request: Request) => Promise<Response>) =>
  (address: string, init: RequestInit): Promise<Response> =>
    answer(new Request(address, init))
