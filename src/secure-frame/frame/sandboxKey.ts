/**
 * The public half of the sandbox's current key pair. Its private half stands in the demo's fixtures for everyone to
 * read, so what is encrypted with this key is protected from nobody; it is worthless outside the sandbox.
 */
export const SANDBOX_PUBLIC_KEY = {
  kty: 'RSA',
  n: 'zUxIF3g9crLLe2-OSdqvKa8heilejc8Aer9mt_5JfibNK0mCeY5kIfeAG8l113pvYS9Bd7yFqHAblV4hEq1QMHk0VwAQAlrLPuq0f_ojeTILepIjgob9hhKbcC_YE79l-BwD8QB_sC8yH6o37zOv_kpSw0MnB9uSbEYoUSj2CmpQX7kOzjNtE4LOOdWo3JW11UHI5ckLgpN3ghgbhL9l5h-OOlGEvmoNXSFqvTYqlxr2SmjRTfS909dqv8lMU524FKSniCAVDIL3DnGquCs2wBxqPtoTVWdQacEZv7qWwCc3pT6O1BerVaN0_KSTK3rVgiroyzHcRsPJv_r8vNEe2w',
  e: 'AQAB',
  kid: 'sandbox-2026-11',
  alg: 'RSA-OAEP-256',
  use: 'enc',
} as const
