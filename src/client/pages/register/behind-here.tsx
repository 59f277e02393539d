import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBehind } from '#client/data/ask/use-behind.ts'
import { useActor } from '#client/data/who/session.ts'
import { signOf } from '#client/fields/money.tsx'
import { formatAsOf } from '#client/parts/format.ts'
import { SkeletonRows } from '#client/parts/states.tsx'
import { may } from '#domain/kernel/permission.ts'
import type { Register } from '#domain/kernel/register.ts'
import { textOf } from '#store/column.ts'
import type { RegisterQuery } from '#store/register-query.ts'
import { columnsOfView } from '#store/register-table.ts'
import { FigureText } from '../table/sum-cells.tsx'
import css from './register.module.css'
import { EntryStep } from './step.tsx'
import { useRegisterWords } from './words.ts'

interface BehindHereProps {
  register: Register
  query: RegisterQuery
  /** Shown if the device can't explain the number. */
  otherwise?: ReactNode
  onGo?: () => void
}

/** A number as this device explains it: the server's value, the unsent changes made here, and the result. */
export function BehindHere({ register, query, otherwise = null, onGo }: BehindHereProps) {
  const { t } = useTranslation('registers')
  const words = useRegisterWords(register)
  const mayAsk = may(useActor(), register, 'read')
  const { explained, loading, asOf } = useBehind(register, query)
  if (loading) return <SkeletonRows rows={3} columns={2} />
  if (!explained || !asOf) return otherwise
  const [column] = columnsOfView(register, 'balance', { group: [] })
  return (
    <div className={css.here}>
      {explained.map(({ currency_id, told, moves, shown }) => {
        const figure = (value: number) => (
          <FigureText sign={currency_id ? signOf(currency_id) : ''}>
            {column && textOf(column, { [column.key]: value }, words.writing)}
          </FigureText>
        )
        return (
          <ol key={currency_id} className={css.steps}>
            <li>
              <span>{t('why.told')}</span>
              <span className={css.figures}>{figure(told)}</span>
              <small>{t('why.toldAt', { time: formatAsOf(asOf) })}</small>
            </li>
            {moves.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two moves of one document apart
              <li key={at}>
                <EntryStep register={register} row={row} onGo={onGo} />
              </li>
            ))}
            <li>
              <strong>{t('why.now')}</strong>
              <strong className={css.figures}>{figure(shown)}</strong>
              <small>{t('why.nowHelp')}</small>
            </li>
          </ol>
        )
      })}
      {mayAsk && <p role="status">{t('why.later')}</p>}
    </div>
  )
}
