import Check from 'lucide-react/icons/check'
import Hourglass from 'lucide-react/icons/hourglass'
import { useTranslation } from 'react-i18next'
import { formatTime } from '#client/parts/format.ts'
import { Icon } from '#client/parts/icon.tsx'
import css from './last-scan.module.css'
import type { TakenScan } from './outcome.ts'

/** The last scan, to be read at arm's length: what was taken, its codes in groups, and when. */
export function LastScan({ of }: { of: TakenScan }) {
  const { t } = useTranslation('workplace')
  return (
    <section className={css.last} data-kind={of.kind} role="status">
      <header>
        <Icon of={of.kind === 'half' ? Hourglass : Check} size={22} />
        <strong>{of.note ?? t('taken')}</strong>
        <time className="num" dateTime={of.at.toISOString()}>
          {`${formatTime(of.at)}:${String(of.at.getSeconds()).padStart(2, '0')}`}
        </time>
      </header>
      {of.codes.length > 0 ? (
        <dl>
          {of.codes.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">{text}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{of.name}</p>
      )}
    </section>
  )
}
