export function keyOf(...inputs: readonly unknown[]): string
export function cached(
  key: string,
  make: () => string | Uint8Array | Promise<string | Uint8Array>,
  folder?: string,
): Promise<Buffer>
