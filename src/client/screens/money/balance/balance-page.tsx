import Printer from 'lucide-react/icons/printer'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useCall } from '#client/data/call/call.ts'
import { FiguresNote } from '#client/pages/parts/figures-note.tsx'
import { Button } from '#client/parts/button.tsx'
import { DayInput } from '#client/parts/dates/day-input.tsx'
import { today } from '#client/parts/dates/days.ts'
import { formatDate } from '#client/parts/format.ts'
import { DeskPage } from '#client/parts/page.tsx'
import { usePageHead } from '#client/parts/page-head.ts'
import { EmptyState } from '#client/parts/states.tsx'
import { isDay } from '#domain/kernel/day.ts'
import { balanceParts } from '#domain/money/balance.ts'
import { balanceAsOf } from '#wire/money.ts'
import shared from '../parts/money.module.css'
import { NotTold } from '../parts/not-told.tsx'
import { TitledPage } from '../parts/paper.tsx'
import { ToldAnswer } from '../parts/told-state.tsx'
import css from './balance.module.css'
import { BalanceCounters } from './counters.tsx'
import { CurrencyCard } from './currency-card.tsx'

/** What there is and what is owed, by currency; of a day, or of now. Everybody may open it and sees what is told to them. */
export function BalanceScreen() {
  const { t } = useTranslation(['treasury', 'common'])
  usePageHead({ title: t('balance') })
  const [params, setParams] = useSearchParams()
  const asked = params.get('as_of') ?? ''
  const day = isDay(asked) ? asked : null
  const [typed, setTyped] = useState<string | null>(day)
  const [onPaper, setOnPaper] = useState(false)
  const done = useCallback(() => setOnPaper(false), [])
  const answer = useCall(balanceAsOf, day ? { as_of: day } : {})

  function ask(next: string | null) {
    setTyped(next)
    if (next === null || isDay(next)) setParams(next ? { as_of: next } : {}, { replace: true })
  }
  const cards = answer.data?.currencies.map((balance) => (
    <CurrencyCard key={balance.currency_id} balance={balance} day={day} />
  ))
  return (
    <DeskPage>
      <div className={shared.tools}>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the input stands inside */}
        <label>
          <span>{t('asOf')}</span>
          <DayInput name="as_of" value={typed} onChange={ask} onBlur={() => {}} disabled={false} />
        </label>
        {day && <Button onClick={() => ask(null)}>{t('now')}</Button>}
        <Button icon={Printer} onClick={() => setOnPaper(true)} disabled={!cards?.length}>
          {t('print')}
        </Button>
        <FiguresNote at={answer.error ? undefined : answer.dataUpdatedAt} />
      </div>
      <ToldAnswer answer={answer}>
        {({ currencies, not_told, own_places }) => (
          <>
            <NotTold parts={not_told} ownPlaces={own_places} />
            {not_told.length === balanceParts.length ? null : currencies.length === 0 ? (
              <EmptyState title={t('noRows')} text={t('noRowsText')} />
            ) : (
              <>
                <BalanceCounters balances={currencies} notTold={not_told} day={day} />
                <div className={css.cards}>{cards}</div>
              </>
            )}
          </>
        )}
      </ToldAnswer>
      {onPaper && (
        <TitledPage title={`${t('balance')}, ${formatDate(day ?? today())}`} onDone={done}>
          {cards}
        </TitledPage>
      )}
    </DeskPage>
  )
}
