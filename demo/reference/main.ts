import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createTables, withTables } from './tables.ts'

const folder = new URL('../docs/', import.meta.url)
const tables = createTables()
for (const name of readdirSync(folder).filter((file) => file.endsWith('.md'))) {
  const file = new URL(name, folder)
  writeFileSync(file, withTables(readFileSync(file, 'utf8'), tables))
}
