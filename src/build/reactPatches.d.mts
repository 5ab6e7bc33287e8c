export const REACT_PATCHES: Readonly<Record<string, string>>
