export function writeCatalogue(folder: string): void
export function checkCatalogue(folder: string): void
