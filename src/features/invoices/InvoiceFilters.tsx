import { useEffect, useState } from 'react'
import type { InvoiceListQuery } from '../../api/accountTypes.ts'
import { mayHoldCardNumber } from '../../lib/accountNumbers.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ICONS } from '../../ui/icons.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { COLUMNS } from './columns.tsx'
import { DueDays } from './DueDays.tsx'
import { LONGEST_SEARCH, searchOf } from './readQuery.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'

interface Props {
  query: InvoiceListQuery
  currencies: readonly string[]
  onChange: (query: InvoiceListQuery) => void
}

/** How long after the last letter a search is sent, in milliseconds. */
const SEARCH_AFTER = 300

const STATUSES = ['owed', 'overdue', 'due_soon', 'part_paid', 'queried', 'processing', 'paid', 'voided'] as const

/** Which invoices are listed. The sort is here as well, for a screen that is too narrow for a table's head. */
export function InvoiceFilters({ query, currencies, onChange }: Props) {
  const { t } = useWords(messages)
  const { status, currency, dueFrom, dueTo, sort = 'dueDate', search = '' } = query
  const [typed, setTyped] = useState(search)
  const wanted = searchOf(typed)
  /** How often the filters were cleared: what was typed for a day goes with them, also where it is none yet. */
  const [clearedCount, setClearedCount] = useState(0)
  // What narrows the list is in sight.
  const [isOpen, setOpen] = useState(Boolean(dueFrom ?? dueTo))
  // What is searched for is sent, and kept: the number of a card never is.
  const isRefused = mayHoldCardNumber(wanted)
  useEffect(() => {
    if (isRefused || wanted === search) return
    const timer = setTimeout(() => onChange({ ...query, search: wanted }), SEARCH_AFTER)
    return () => clearTimeout(timer)
  }, [wanted, isRefused, search, query, onChange])
  const isFiltered = Boolean(search || currency || dueFrom || dueTo) || status !== 'owed'
  return (
    <div className="invoice-filters" role="search" aria-label={t.filters}>
      <TextField
        name="search"
        label={t.search}
        help={t.searchHelp}
        error={isRefused ? t.searchNumber : undefined}
        value={typed}
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        onChange={setTyped}
      />
      <SelectField
        name="status"
        label={t.filterBy}
        value={status ?? 'all'}
        options={[...STATUSES, 'all' as const].map((value) => ({ value, label: t.statusFilter[value] }))}
        onChange={(value) =>
          onChange({ ...query, status: value === 'all' ? undefined : (value as InvoiceListQuery['status']) })
        }
      />
      {currencies.length > 1 && (
        <SelectField
          name="currency"
          label={t.currency}
          value={currency ?? ''}
          empty={t.allCurrencies}
          options={currencies.map((value) => ({ value, label: value }))}
          onChange={(value) => onChange({ ...query, currency: value || undefined })}
        />
      )}
      <details className="more-filters" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span>{t.moreFilters}</span>
          <Icon path={ICONS.chevron} />
        </summary>
        <div className="more-filter-fields">
          <DueDays key={clearedCount} {...{ dueFrom, dueTo }} onChange={(days) => onChange({ ...query, ...days })} />
          <div className="narrow-only">
            <SelectField
              name="sort"
              label={t.sortBy}
              value={sort}
              options={COLUMNS.flatMap(({ name }) => [
                { value: name, label: t.ascending(t.column[name]) },
                { value: `-${name}`, label: t.descending(t.column[name]) },
              ])}
              onChange={(value) => onChange({ ...query, sort: value as InvoiceListQuery['sort'] })}
            />
          </div>
        </div>
      </details>
      {/* Its place is kept, so that no field moves when it comes. */}
      <div className="clear-filters" style={isFiltered ? undefined : { visibility: 'hidden' }}>
        <Button
          kind="text"
          onPress={() => {
            setTyped('')
            setClearedCount(clearedCount + 1)
            onChange({ status: 'owed', sort })
          }}
        >
          {t.clearFilters}
        </Button>
      </div>
    </div>
  )
}
