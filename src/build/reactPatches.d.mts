export const REACT_PATCHES: Readonly<Record<string, string>>
export const SCRIPT_PATCHES: Readonly<Record<string, string>>
