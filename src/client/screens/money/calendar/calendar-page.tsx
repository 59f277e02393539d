import Plus from 'lucide-react/icons/plus'
import Printer from 'lucide-react/icons/printer'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useCall } from '#client/data/call/call.ts'
import { saveFile } from '#client/data/call/export.ts'
import { useActor, userCan } from '#client/data/who/session.ts'
import { FiguresNote } from '#client/pages/parts/figures-note.tsx'
import { ExportButton } from '#client/pages/table/export-button.tsx'
import { Button, buttonClass } from '#client/parts/button.tsx'
import { State } from '#client/parts/card.tsx'
import { cx } from '#client/parts/cx.ts'
import { Icon } from '#client/parts/icon.tsx'
import { SheetPage } from '#client/parts/page.tsx'
import { usePageHead } from '#client/parts/page-head.ts'
import { EmptyState } from '#client/parts/states.tsx'
import { phoneWidth, useMedia } from '#client/parts/use-media.ts'
import { may } from '#domain/kernel/permission.ts'
import { plannedPayment } from '#domain/money/planned-payment.ts'
import { registerRepaymentDate } from '#domain/registers/money.ts'
import { type CalendarAnswer, paymentCalendar } from '#wire/money.ts'
import shared from '../parts/money.module.css'
import { NotTold } from '../parts/not-told.tsx'
import { TitledPage } from '../parts/paper.tsx'
import { calendarNeeds } from '../parts/places.ts'
import { ToldAnswer } from '../parts/told-state.tsx'
import css from './calendar.module.css'
import { CellDialog } from './cell-dialog.tsx'
import { DayList } from './day-list.tsx'
import { type Expected, useShown } from './expected.ts'
import { CalendarGrid } from './grid.tsx'
import { CalendarTools } from './tools.tsx'
import { useWish } from './use-wish.ts'
import { useCalendarWords } from './words.ts'

/** What comes due from whom and to whom, and what every place of money will hold by then. */
export function CalendarPage() {
  const { t } = useTranslation(['treasury', 'errors'])
  usePageHead({ title: t('calendar') })
  const address = useWish()
  const answer = useCall(paymentCalendar, { to: address.to })
  if (!userCan(calendarNeeds)) return <EmptyState title={t('errors:forbidden')} />
  return (
    <SheetPage>
      <ToldAnswer answer={answer}>
        {(told) => <CalendarView told={told} at={answer.error ? undefined : answer.dataUpdatedAt} address={address} />}
      </ToldAnswer>
    </SheetPage>
  )
}

interface CalendarViewProps {
  told: CalendarAnswer
  /** When it was told, where that is now. */
  at: number | undefined
  address: ReturnType<typeof useWish>
}

function CalendarView({ told, at, address }: CalendarViewProps) {
  const { t } = useTranslation(['treasury', 'pages', 'common'])
  const actor = useActor()
  const shown = useShown(told, address.wish)
  const words = useCalendarWords(shown)
  const isNarrow = useMedia(phoneWidth)
  const [opened, setOpened] = useState<readonly Expected[] | null>(null)
  const [onPaper, setOnPaper] = useState(false)
  const done = useCallback(() => setOnPaper(false), [])
  const isEmpty = shown.columns.length === 0 && shown.feet.length === 0
  const mayTake = [registerRepaymentDate, plannedPayment].some((one) => may(actor, one, 'export'))
  const view = { shown, words, onOpen: setOpened }
  return (
    <>
      <div className={cx(shared.tools, css.tools)}>
        <CalendarTools address={address} shown={shown} words={words} hasRates={Object.keys(told.rates).length > 0} />
        <span className={shared.actions}>
          {may(actor, plannedPayment, 'create') && (
            <Link className={buttonClass()} to={`${plannedPayment.route}/create`}>
              <Icon of={Plus} size={18} />
              {t('newPlan')}
            </Link>
          )}
          <Button icon={Printer} disabled={isEmpty} onClick={() => setOnPaper(true)}>
            {t('print')}
          </Button>
          {mayTake && (
            <ExportButton
              done={t('pages:list.exported')}
              ways={[
                {
                  label: t('common:actions.export'),
                  save: () => saveFile(`/payment_calendar/export?to=${address.to}`, t('calendar')),
                },
              ]}
            />
          )}
        </span>
      </div>
      <div className={shared.notes}>
        <FiguresNote at={at} />
        <NotTold parts={told.not_told} />
        {shown.unrated.length > 0 && (
          <State tone="warning">{t('unrated', { currencies: shown.unrated.map(words.sign).join(', ') })}</State>
        )}
      </div>
      {isEmpty ? (
        <EmptyState title={t('nothingDue')} text={t('nothingDueText')} />
      ) : (
        <div className={css.scroll}>{isNarrow ? <DayList {...view} /> : <CalendarGrid {...view} />}</div>
      )}
      {opened && <CellDialog flows={opened} words={words} onClose={() => setOpened(null)} />}
      {onPaper && (
        <TitledPage
          title={`${t('calendar')}, ${words.column({ key: '', isOverdue: false, isUndated: false, from: told.today, to: told.to })}`}
          onDone={done}
        >
          <CalendarGrid {...view} />
        </TitledPage>
      )}
    </>
  )
}
