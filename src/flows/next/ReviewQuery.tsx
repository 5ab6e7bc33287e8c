import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import { invoiceQuery } from '../../api/queries/invoices.ts'
import { useWords } from '../../locales/useWords.ts'
import { payableAmount } from '../../order/payableAmount.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import type { OpenQueryProps } from './OpenQuery.tsx'
import { OpenQuery } from './OpenQuery.tsx'
import { messages } from '../../features/invoices/queries/words/en.json'

interface Props extends Pick<OpenQueryProps, 'account' | 'merchant' | 'onClose'> {
  /** What is reviewed. */
  invoices: readonly { readonly id: string; readonly number: string }[]
  /** `payable`: what is left to be paid of it, in minor units. */
  onSent: (id: string, payable: number) => void
}

/** Queries one of the invoices of a review. */
export function ReviewQuery({ invoices, merchant, account, onSent, onClose }: Props) {
  const { t } = useWords(messages)
  const { query } = t
  const api = useApi()
  const [only, ...more] = invoices
  const [chosen, setChosen] = useState(more.length === 0 ? (only?.id ?? '') : '')
  const [id, setId] = useState(chosen)
  const [isChecked, setChecked] = useState(false)
  const { data: invoice, error, isFetching, refetch } = useQuery({ ...invoiceQuery(api, id), enabled: id !== '' })
  const isQueried = invoice?.queried !== undefined
  if (invoice && !isQueried)
    return (
      <OpenQuery
        {...{ account, merchant, invoice, onClose }}
        onSent={({ amount }) => onSent(invoice.id, payableAmount(invoice) - amount)}
      />
    )
  const failure = id === '' || isFetching ? undefined : isQueried ? query.isOpen : error ? query.notLoaded : undefined
  return (
    <Dialog
      title={query.titleOfReview}
      closeLabel={query.close}
      purpose={query.purposeOfReview}
      announced={failure}
      {...{ onClose }}
    >
      <form
        className="dialog-body stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          if (chosen !== '' && chosen === id) void refetch()
          setId(chosen)
        }}
      >
        <SelectField
          name="invoiceId"
          label={query.which}
          value={chosen}
          empty={query.chooseInvoice}
          options={invoices.map(({ id: value, number: label }) => ({ value, label }))}
          error={isChecked && chosen === '' ? query.invoiceMissing : undefined}
          onChange={setChosen}
        />
        {failure !== undefined && <Notice tone={isQueried ? 'warning' : 'danger'}>{failure}</Notice>}
        <Button kind="primary" type="submit" isBusy={isFetching && id !== ''}>
          {query.goOn}
        </Button>
      </form>
    </Dialog>
  )
}
