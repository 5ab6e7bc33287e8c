import type { ReactNode } from 'react'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ICONS } from '../../../ui/icons.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import type { Columns } from './columns.ts'
import { widthOf } from './columns.ts'
import type { PayerList, TableList } from './list.ts'
import type { ReferenceKind } from './references.ts'
import { REFERENCE_KINDS } from './references.ts'
import { areComplete } from './createComparison.ts'
import { useWords } from '../../../locales/useWords.ts'
import { messages } from './words/en.json'

interface Props {
  list: PayerList
  columns: Columns
  onChange: (columns: Columns) => void
}

/** What each column is. It is closed where that was recognized: the payer changes what is wrong. */
export function ListColumns({ list, columns, onChange }: Props) {
  const { t } = useWords(messages)
  const isComplete = areComplete(list, columns)
  const kinds = REFERENCE_KINDS.map((value) => ({ value, label: t.compare.kinds[value] }))
  const kind = (
    <SelectField
      name="kind"
      label={t.compare.kind}
      value={columns.kind}
      options={kinds}
      onChange={(value) => onChange({ ...columns, kind: value as ReferenceKind })}
    />
  )
  if (list.kind === 'statement') return <div className="list-columns">{kind}</div>
  const nameOf = (column: number | undefined) => {
    if (column === undefined) return ''
    const name = columnName(list, columns.header, column)
    // What stands in a column is no name of it.
    return columns.header === undefined ? t.compare.columnOf(name, letterOf(column)) : name
  }
  return (
    <details className="list-columns-place" open={!isComplete || undefined}>
      <summary>
        <span translate={isComplete ? 'no' : undefined}>
          {isComplete
            ? t.compare.comparedBy(nameOf(columns.amount), nameOf(columns.reference))
            : t.compare.chooseColumns}
        </span>
        <Icon path={ICONS.chevron} />
      </summary>
      <TableColumns {...{ list, columns, kind, onChange }} />
    </details>
  )
}

interface TableProps extends Props {
  list: TableList
  kind: ReactNode
}

function TableColumns({ list, columns, kind, onChange }: TableProps) {
  const { t } = useWords(messages)
  const all = [...Array(widthOf(list.rows)).keys()].map((column) => ({
    value: String(column),
    label: t.compare.columnOf(columnName(list, columns.header, column), letterOf(column)),
  }))
  const select = (name: 'reference' | 'amount' | 'currency') => ({
    name,
    label: t.compare[name],
    value: columns[name] === undefined ? '' : String(columns[name]),
    onChange: (value: string) => onChange({ ...columns, [name]: value === '' ? undefined : Number(value) }),
  })
  return (
    <div className="list-columns" role="group" aria-label={t.compare.columns} translate="no">
      <SelectField {...select('reference')} empty={t.compare.choose} options={all} />
      {kind}
      <SelectField {...select('amount')} empty={t.compare.choose} options={all} />
      <SelectField {...select('currency')} options={[{ value: '', label: t.compare.noCurrency }, ...all]} />
      <CheckBox
        name="header"
        label={t.compare.hasHeader}
        isChecked={columns.header !== undefined}
        isBusy={false}
        onChange={(isChecked) => onChange({ ...columns, header: isChecked ? firstFilled(list) : undefined })}
      />
    </div>
  )
}

/** Where the names of columns stand: in the first row that has anything. */
function firstFilled({ rows }: TableList): number {
  return Math.max(
    0,
    rows.findIndex(({ cells }) => cells.some((cell) => cell !== '')),
  )
}

/** What stands above a column, else the first that stands in it. */
function columnName({ rows }: TableList, header: number | undefined, column: number): string {
  const below = rows.slice(header ?? 0).find(({ cells }) => cells[column] !== undefined && cells[column] !== '')
  return String(below?.cells[column] ?? '').trim()
}

/** As spreadsheets call it: A to Z, then AA. */
function letterOf(column: number): string {
  const rest = column < 26 ? '' : letterOf(Math.floor(column / 26) - 1)
  return rest + String.fromCharCode(65 + (column % 26))
}
