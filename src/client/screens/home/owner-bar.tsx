import Gavel from 'lucide-react/icons/gavel'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { User } from '#client/data/who/user.ts'
import { Button, buttonClass } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { formatInteger } from '#client/parts/format.ts'
import { Icon } from '#client/parts/icon.tsx'
import { can, reportRight } from '#domain/kernel/permission.ts'
import { saleReport } from '#domain/reports/sales.ts'
import { figureLink } from './dashboard/links.ts'
import css from './home.module.css'
import doors from './parts/doors.module.css'
import { needingAttention } from './parts/doors.ts'
import { useWaiting } from './parts/use-waiting.ts'

const today = { period: 'today', warehouse: null, seller: null } as const

/** Under the owner's thumb: what waits for their word, and the report of the day, which is passed on. */
export default function OwnerBar({ user }: { user: User }) {
  const { t } = useTranslation(['dashboard', 'home'])
  const [open, setOpen] = useState(false)
  const known = useWaiting(user)
  const waiting = known ? needingAttention(known) : []
  const total = waiting.reduce((sum, rows) => sum + rows.total, 0)
  return (
    <nav className={css.owner} aria-label={t('owner.label')}>
      <Button size="till" variant="solid" icon={Gavel} disabled={total === 0} onClick={() => setOpen(true)}>
        {t('owner.decide')} {total > 0 && <b className="num">{formatInteger(total)}</b>}
      </Button>
      {can(user.actor, reportRight(saleReport, 'read')) && (
        <Link to={figureLink(today, 'sum')} className={buttonClass({ size: 'till' })}>
          <Icon of={Share2} /> {t('owner.report')}
        </Link>
      )}
      {open && (
        <Dialog size="sm" controls="till" title={t('owner.decide')} onClose={() => setOpen(false)}>
          <ul>
            {waiting.map(({ of, wait, title, total, sum, to }) => (
              <li key={`${of} ${wait}`}>
                <Link to={to} className={doors.wait}>
                  <b className="num">{formatInteger(total)}</b>
                  <span>{title}</span>
                  {sum && <small className="num">{sum}</small>}
                </Link>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </nav>
  )
}
