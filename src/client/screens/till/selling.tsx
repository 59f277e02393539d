import { lazy, Suspense } from 'react'
import type { User } from '#client/data/user.ts'
import { useScans } from '#client/hardware/scan/use-scans.ts'
import { useWakeLock } from '#client/hardware/wake-lock.ts'
import { Alarm } from './alarm.tsx'
import { useBooks } from './books.ts'
import { scan } from './counter.ts'
import { FindBar } from './find-bar.tsx'
import { Goods } from './goods-pane.tsx'
import { OfflineBand } from './offline-band.tsx'
import { SalePanel } from './sale-panel.tsx'
import type { Place } from './shop.ts'
import css from './till.module.css'
import { TopBar } from './top-bar.tsx'
import { useAsked, useLooked, useTrouble, useView } from './ui.ts'
import { useKeys } from './use-keys.ts'
import type { PlacesOf } from './use-places.ts'

const Dialogs = lazy(() => import('./dialogs/dialogs.tsx'))
const Payment = lazy(() => import('./pay/payment-screen.tsx'))
const SoldScreen = lazy(() => import('./sold-screen.tsx'))

export interface SellingProps {
  user: User
  place: Place
  places: PlacesOf
}

/** Goods to the left, the sale to the right; on a narrow screen the goods lie over the sale when they are asked for. */
export function Selling(props: SellingProps) {
  const view = useView()
  const asked = useAsked()
  const trouble = useTrouble()
  const { text: words, open } = useLooked()
  const books = useBooks()
  useKeys()
  useWakeLock(true)
  useScans(({ texts }) => void scan(books, texts))
  if (view === 'pay')
    return (
      <Suspense>
        <Payment {...props} />
      </Suspense>
    )
  if (view === 'sold')
    return (
      <Suspense>
        <SoldScreen user={props.user} />
      </Suspense>
    )
  return (
    <div className={css.till}>
      <TopBar {...props} />
      <OfflineBand />
      <main className={css.work} data-goods={open || words !== '' || undefined}>
        <section className={css.left}>
          <FindBar />
          <Goods />
        </section>
        <SalePanel />
      </main>
      <Suspense>{asked && <Dialogs asked={asked} />}</Suspense>
      {trouble && <Alarm trouble={trouble} />}
    </div>
  )
}
