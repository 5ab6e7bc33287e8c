export const SCHEMA_PATCHES: Readonly<Record<string, string>>
