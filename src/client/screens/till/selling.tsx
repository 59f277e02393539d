import { lazy, Suspense } from 'react'
import { useScans } from '#client/hardware/scan/use-scans.ts'
import { useWakeLock } from '#client/hardware/wake-lock.ts'
import { Alarm } from './alarm.tsx'
import { useBooks } from './books.ts'
import { scan } from './counter.ts'
import { FindBar } from './find-bar.tsx'
import { Goods } from './goods-pane.tsx'
import { OfflineBand } from './offline-band.tsx'
import { SalePanel } from './sale-panel.tsx'
import type { SellingProps } from './selling-props.ts'
import { ShiftBand } from './shift-band.tsx'
import css from './till.module.css'
import { TopBar } from './top-bar.tsx'
import { look, useAsked, useLooked, useTrouble, useView } from './ui.ts'
import { useKeys } from './use-keys.ts'

const Dialogs = lazy(() => import('./dialogs/dialogs.tsx'))
const Payment = lazy(() => import('./pay/payment-screen.tsx'))
const CameraScanner = lazy(() => import('#client/hardware/camera/camera-scanner.tsx'))
const SoldScreen = lazy(() => import('./sold-screen.tsx'))

/** Goods to the left, the sale to the right; on a narrow screen the goods lie over the sale when they are asked for. */
export function Selling(props: SellingProps) {
  const view = useView()
  const asked = useAsked()
  const trouble = useTrouble()
  const { text: words, open, camera } = useLooked()
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
      <ShiftBand />
      <main className={css.work} data-goods={open || words !== '' || undefined}>
        <section className={css.left}>
          <FindBar />
          {camera && (
            <Suspense>
              <div className={css.camera}>
                <CameraScanner
                  tone={trouble ? 'refused' : 'ready'}
                  paused={trouble !== null}
                  onClose={() => look({ camera: false })}
                />
              </div>
            </Suspense>
          )}
          <Goods />
        </section>
        <SalePanel />
      </main>
      <Suspense>{asked && <Dialogs asked={asked} />}</Suspense>
      {trouble && <Alarm trouble={trouble} />}
    </div>
  )
}
