/** The value of an `integrity` attribute for these bytes. */
export function integrityOf(bytes: string | Uint8Array, algorithm?: 'sha256' | 'sha384'): string
