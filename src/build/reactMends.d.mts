export const REACT_MENDS: Readonly<Record<string, string>>
