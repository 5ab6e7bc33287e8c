import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountApi } from '../../api/accountCalls.ts'
import type { Proof } from '../../api/accountTypes.ts'
import { useApi } from '../../api/ApiContext.ts'
import type { ApiError } from '../../api/ApiError.ts'
import { asApiError } from '../../api/ApiError.ts'
import { paymentMethodsQuery } from '../../api/queries/account.ts'
import type { SavedPaymentMethod } from '../../api/types.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { useHost } from '../../host/HostContext.ts'
import { emitConnected, emitRefused, emitRemoved } from '../../host/emitAccount.ts'
import type { Status } from './StatusNote.tsx'
import { messages as connectPaymentMethodMessages } from '../../features/connect-payment-method/words/en.json'
import { messages } from './words/en.json'
import type { Words } from '../../locales/createWords.ts'
import { accountErrorText } from '../../locales/errors/errorText.ts'

const GONE = 404
/** The API's own code where a payment by date or autopay uses a method. */
const IN_USE = 'method_in_use'

export interface MethodActions {
  readonly status: Status | undefined
  /** The method that is being made the default. */
  readonly changing: string | undefined
  readonly makeDefault: (method: SavedPaymentMethod) => Promise<void>
  /** Gives back why it was refused. `cancels`: the payments by date that use it are canceled. */
  readonly remove: (method: SavedPaymentMethod, cancels: boolean) => Promise<ErrorCode | 'in_use' | undefined>
  /** Gives back why it was refused. */
  readonly prove: (method: SavedPaymentMethod, proof: Proof) => Promise<ErrorCode | undefined>
  readonly connected: (method: SavedPaymentMethod) => void
  readonly refused: (error: ApiError) => void
  /** Reads the list again. */
  readonly reread: () => Promise<void>
  readonly clear: () => void
}

/** What has happened to the method with this label. */
type Sentence = (words: Words) => (label: string) => string

const added: Sentence = ({ of }) => of(connectPaymentMethodMessages).methodAdded

/** What can be done to the list. It changes at once and is read again afterwards, whatever came of it. */
export function useMethodActions(): MethodActions {
  const api = useApi()
  const host = useHost()
  const client = useQueryClient()
  const [status, setStatus] = useState<Status>()
  const [changing, setChanging] = useState<string>()
  const { queryKey } = paymentMethodsQuery(api)

  const reread = () => client.invalidateQueries({ queryKey })
  const change = (edit: (list: SavedPaymentMethod[]) => SavedPaymentMethod[]) =>
    client.setQueryData(queryKey, (list) => list && edit(list))
  const replace = (method: SavedPaymentMethod) =>
    change((list) => list.map((one) => (one.id === method.id ? method : one)))
  const report = (method: SavedPaymentMethod, sentence: Sentence, takesFocus: boolean) =>
    setStatus({ text: (words, labelOf) => sentence(words)(labelOf(method)), tone: 'success', takesFocus })
  const refused = (error: ApiError) => emitRefused(host.emit, error)

  async function ask<T>(run: (account: AccountApi) => Promise<T>): Promise<{ value: T } | { error: ApiError }> {
    try {
      return { value: await run(await api.account()) }
    } catch (cause) {
      return { error: asApiError(cause) }
    } finally {
      void reread()
    }
  }

  return {
    status,
    changing,
    refused,
    reread,
    clear: () => setStatus(undefined),
    async makeDefault(method) {
      setStatus(undefined)
      setChanging(method.id)
      const answer = await ask((account) => account.makeDefault(method.id))
      setChanging(undefined)
      if ('error' in answer) {
        refused(answer.error)
        const { code } = answer.error
        setStatus({ text: (words) => accountErrorText(words, code), tone: 'danger', takesFocus: false })
        return
      }
      change((list) => list.map((one) => ({ ...one, isDefault: one.id === method.id })))
      report(method, ({ of }) => of(messages).methodIsDefault, true)
    },
    async remove(method, cancels) {
      const answer = await ask((account) => account.removePaymentMethod(method.id, cancels))
      if ('error' in answer && answer.error.details.status !== GONE) return refusalOf(answer.error, refused)
      change((list) => list.filter(({ id }) => id !== method.id))
      if ('value' in answer) emitRemoved(host.emit, method)
      report(method, ({ of }) => of(messages).methodRemoved, true)
      return undefined
    },
    async prove(method, proof) {
      const answer = await ask((account) => account.verifyPaymentMethod(method.id, proof))
      if ('value' in answer) {
        replace(answer.value)
        emitConnected(host.emit, answer.value)
        report(method, ({ of }) => of(messages).methodVerified, true)
        return undefined
      }
      const { code } = answer.error
      refused(answer.error)
      setStatus(undefined)
      const { verification, ...rest } = method
      if (code === 'verification_locked') replace({ ...rest, status: 'locked' })
      if (code === 'verification_failed' && verification)
        replace({ ...method, verification: { ...verification, attemptsLeft: verification.attemptsLeft - 1 } })
      return code
    },
    connected(method) {
      emitConnected(host.emit, method)
      change((list) => [...list.filter(({ id }) => id !== method.id), method])
      report(method, method.status === 'active' ? added : ({ of }) => of(messages).methodAddedPending, false)
      void reread()
    },
  }
}

/** Why a method was not removed. That something uses it is a question, and no failure. */
function refusalOf(error: ApiError, refused: (error: ApiError) => void): ErrorCode | 'in_use' {
  if (error.details.apiCode === IN_USE) return 'in_use'
  refused(error)
  return error.code
}
