import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleDot from 'lucide-react/icons/circle-dot'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useOutbox } from '#client/data/device/use-outbox.ts'
import { useLabel } from '#client/parts/i18n/label.ts'
import { Icon, type IconType } from '#client/parts/icon.tsx'
import { deviceRoute } from '../../device/places.ts'
import type { WaitingRows } from '../parts/doors.ts'
import { doorIcon } from './door-icons.ts'
import { UnsavedText, WorkText } from './in-short.tsx'
import type { Unsaved, WaitingWork } from './use-work.ts'
import css from './warehouse.module.css'
import { toNew } from './way.ts'

interface WaitingListProps {
  work: readonly WaitingWork[]
  unsaved: readonly Unsaved[]
  others: ReadonlyMap<string, readonly WaitingRows[]>
  /** What the lists are called, by the names of their declarations. */
  names: ReadonlyMap<string, string>
}

/** What waits for this person now, in plain words. */
export function WaitingList({ work, unsaved, others, names }: WaitingListProps) {
  const { t } = useTranslation(['warehouse', 'home'])
  const label = useLabel('warehouse', 'home', 'resources')
  const refused = useOutbox().attention.length
  const isNothing = work.length + unsaved.length + others.size + refused === 0
  if (isNothing) return <p className={css.nothing}>{t('nothing')}</p>
  return (
    <ul className={css.waits} aria-label={t('waits')}>
      {work.map(({ document, door, wait, total, rows, to }) => (
        <Waiting
          key={`${document.name} ${wait}`}
          to={to}
          icon={door ? doorIcon(door.name) : CircleDot}
          title={
            door
              ? label(`warehouse:doors.${door.name}.${wait}`, { count: total })
              : t('other', { name: names.get(document.name), count: total, words: label(`home:waits.${wait}`) })
          }
        >
          <WorkText document={document} wait={wait} total={total} rows={rows} />
        </Waiting>
      ))}
      {unsaved.map(({ door, beside, draft }) => (
        <Waiting
          key={`${door.name} ${beside}`}
          to={toNew(door.document, beside)}
          icon={doorIcon(door.name)}
          title={t('unsaved', { name: label(`resources:${door.document.name}.one`) })}
        >
          <UnsavedText document={door.document} draft={draft} />
        </Waiting>
      ))}
      {refused > 0 && (
        <Waiting to={deviceRoute} icon={TriangleAlert} warns title={t('refused', { count: refused })}>
          {t('refusedText')}
        </Waiting>
      )}
      {[...others].flatMap(([of, rows]) =>
        rows.map(({ wait, said, total, sum, to }) => (
          <Waiting
            key={`${of} ${wait}`}
            to={to}
            icon={CircleDot}
            title={t('other', { name: names.get(of), count: total, words: said })}
          >
            {sum}
          </Waiting>
        )),
      )}
    </ul>
  )
}

interface WaitingProps {
  to: string
  icon: IconType
  title: string
  warns?: boolean
  children: React.ReactNode
}

const Waiting = ({ to, icon, title, warns, children }: WaitingProps) => (
  <li>
    <Link to={to} className={css.wait} data-warns={warns || undefined}>
      <Icon of={icon} size={22} />
      <span>
        <strong>{title}</strong>
        <small className="num">{children}</small>
      </span>
      <Icon of={ChevronRight} />
    </Link>
  </li>
)
