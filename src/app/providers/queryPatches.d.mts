export const QUERY_PATCHES: Readonly<Record<string, string>>
