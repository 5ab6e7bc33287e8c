export const QUERY_MENDS: Readonly<Record<string, string>>
