import CalendarOff from 'lucide-react/icons/calendar-off'
import { useTranslation } from 'react-i18next'
import { useRow } from '#client/data/ask/use-row.ts'
import { cx } from '#client/parts/cx.ts'
import { formatDate } from '#client/parts/format.ts'
import { Icon } from '#client/parts/icon.tsx'
import { dayOf } from '#domain/kernel/day.ts'
import { organisation } from '#domain/references/organisation.ts'
import css from '../form/parts/form.module.css'

/** The day up to which the books of this document's organisation are closed, if one of its moments lies before; else null. */
export function useClosedUntil(organisation_id: string | null, moments: readonly unknown[]): string | null {
  const { row } = useRow(organisation, organisation_id)
  const closed = row?.closed_until
  const isWithin = (moment: unknown) => typeof moment === 'string' && moment !== '' && dayOf(moment) <= String(closed)
  return typeof closed === 'string' && moments.some(isWithin) ? closed : null
}

interface ClosedBandProps {
  organisation_id: string | null
  /** When it happened, as it is kept and as it is typed. */
  moments: readonly unknown[]
}

/** Says when a document is opened, and not after it was typed, that its date lies in a closed period. */
export function ClosedBand({ organisation_id, moments }: ClosedBandProps) {
  const { t } = useTranslation('documents')
  const until = useClosedUntil(organisation_id, moments)
  return (
    until && (
      <div className={cx(css.band, css.warning)} role="status">
        <Icon of={CalendarOff} />
        <div className={css.bandText}>{t('periodClosed', { until: formatDate(until) })}</div>
      </div>
    )
  )
}
