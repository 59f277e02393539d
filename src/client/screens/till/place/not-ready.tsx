import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useReach } from '#client/data/call/connection.ts'
import { useReplicaState } from '#client/data/device/replica.ts'
import type { User } from '#client/data/who/user.ts'
import { buttonClass } from '#client/parts/button.tsx'
import { EmptyState } from '#client/parts/states.tsx'
import { may } from '#domain/kernel/permission.ts'
import { retailSale } from '#domain/sale/retail-sale.ts'
import css from '../parts/till.module.css'

/** Shown during the first filling, and to people who can't sell: whoever comes after another may be one. */
export function NotReady({ user }: { user: User }) {
  const { t } = useTranslation('till')
  const { progress } = useReplicaState()
  const state = useReach()
  const percent = progress && progress.total > 0 ? Math.floor((100 * progress.done) / progress.total) : 0
  const mayNot = !may(user.actor, retailSale, 'create') && 'forbidden'
  const key =
    (user.behind && 'acting') || mayNot || (user.is_super && 'super') || (state === 'offline' ? 'offline' : 'filling')
  return (
    <main className={css.alone}>
      <EmptyState
        heading
        title={t(`notReady.${key}`)}
        text={t(`notReady.${key}Text`, { percent })}
        actions={
          <Link to="/" className={buttonClass({ size: 'till' })}>
            {t('menu.home')}
          </Link>
        }
      />
    </main>
  )
}
