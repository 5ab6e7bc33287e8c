/** The rows of a CSV below its head, cell by cell; no cell may hold a separator. */
export const csvRows = (csv: string): string[][] =>
  csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(','))
