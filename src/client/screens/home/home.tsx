import { type ComponentType, lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { facadeNamed, loadAreas } from '#client/data/areas.ts'
import { userCan } from '#client/data/who/session.ts'
import type { User } from '#client/data/who/user.ts'
import { Card } from '#client/parts/card.tsx'
import { Suspense } from '#client/parts/suspense.tsx'
import { phoneWidth, useMedia } from '#client/parts/use-media.ts'
import { permissionOf } from '#domain/kernel/permission.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { formatLongDay } from '../../parts/calendar.ts'
import { tashkent } from '../../parts/format.ts'
import { currentLanguage, loadTexts } from '../../parts/i18n/i18n.ts'
import { Finder } from '../finder/finder.tsx'
import type { FinderPlace } from '../finder/found-places.ts'
import css from './home.module.css'
import { NameList } from './names.tsx'
import { DoorsAwaited } from './parts/doors-awaited.tsx'

/** Loaded after the page is drawn: they ask of every declaration. */
const Doors = lazy(async () => {
  const [doors] = await Promise.all([import('./which-doors.tsx'), loadAreas(), loadTexts('warehouse')])
  return doors
})
let Loaded: ComponentType<{ user: User }> | null = null

/** Loads what draws the figures: whoever waits for it before the page is drawn sees them at once. */
export async function loadDashboard() {
  const [dashboard] = await Promise.all([
    import('./dashboard/dashboard.tsx'),
    loadAreas(),
    loadTexts('dashboard', 'treasury', 'charts'),
  ])
  Loaded = dashboard.default
  return dashboard
}
const LateDashboard = lazy(loadDashboard)

const AskWhat = lazy(async () => {
  const [asking] = await Promise.all([import('./ask-what.tsx'), loadTexts('warehouse')])
  return asking
})

/** What is known by figures is decided and passed on by thumb. */
const OwnerBar = lazy(async () => {
  const [bar] = await Promise.all([import('./owner-bar.tsx'), loadAreas(), loadTexts('dashboard')])
  return bar
})

/** For who may change the organisation: nothing, unless it is new. */
const FirstSteps = lazy(async () => {
  const [steps] = await Promise.all([import('./first-steps/first-steps.tsx'), loadTexts('beginning')])
  return steps
})

const WhomToAsk = lazy(() => import('./whom-to-ask.tsx'))

function partOfDay() {
  const hour = tashkent(Date.now()).getUTCHours()
  if (hour < 5) return 'night'
  if (hour < 12) return 'morning'
  return hour < 18 ? 'day' : 'evening'
}

/** What this person does, then everything else by what it is called. */
export function Home({ user, places }: { user: User; places: readonly FinderPlace[] }) {
  const { t } = useTranslation('home')
  // React holds back for 300 ms what suspends, also where it was loaded before.
  const [Dashboard] = useState(() => Loaded ?? LateDashboard)
  // Who leads sells and sees all shops: figures come first. For everybody else what they do does.
  const isLeading = userCan({ all: ['warehouses.admin', 'product_retail_sales.create'] })
  const dashboard = (
    <Suspense fallback={isLeading ? <div className={css.awaited} aria-hidden /> : null}>
      <Dashboard user={user} />
    </Suspense>
  )
  const phone = useMedia(phoneWidth)
  const seesGoods = userCan(permissionOf(facadeNamed('product'), 'read'))
  return (
    <div className={css.page}>
      <header>
        <p className={css.day}>{formatLongDay(Date.now(), currentLanguage())}</p>
        <h2 className={css.greeting}>{t(partOfDay(), { name: user.first_name })}</h2>
      </header>
      {userCan(permissionOf(facadeNamed('organisation'), 'update')) && !user.is_super && (
        <Suspense>
          <FirstSteps user={user} />
        </Suspense>
      )}
      {places.length === 0 ? (
        <Suspense>
          <WhomToAsk />
        </Suspense>
      ) : (
        <>
          {isLeading && dashboard}
          <Suspense fallback={<DoorsAwaited />}>
            <Doors user={user} places={places} />
          </Suspense>
          {!isLeading && dashboard}
        </>
      )}
      <div className={css.columns}>
        {places.length > 0 && (
          <Card title={t('everything')}>
            <Finder id="places" look="page" places={places} />
          </Card>
        )}
        <OwnPlaces user={user} />
      </div>
      {isLeading && phone ? (
        <Suspense>
          <OwnerBar user={user} />
        </Suspense>
      ) : (
        seesGoods && (
          <Suspense>
            <AskWhat />
          </Suspense>
        )
      )}
    </div>
  )
}

/** Where the person works, and as what. */
function OwnPlaces({ user }: { user: User }) {
  const { t } = useTranslation('home')
  const organisation = user.organisation.name
  return (
    <aside className={css.card}>
      {organisation && (
        <div className={css.organisation}>
          <Avatar name={organisation} size="lg" square />
          <div>
            <small>{t('organisation')}</small>
            <strong>{organisation}</strong>
          </div>
        </div>
      )}
      <NameList title={t('warehouses')} names={user.warehouses.map(({ name }) => name)} />
      <NameList title={t('roles')} names={user.roles.map(({ name }) => name)} />
      {user.cashboxes.length > 0 && <NameList title={t('cashboxes')} names={user.cashboxes.map(({ name }) => name)} />}
    </aside>
  )
}
