import { lazy, useDeferredValue } from 'react'
import { useWakeLock } from '#client/hardware/wake-lock.ts'
import { Suspense } from '#client/parts/suspense.tsx'
import { ToastPlace } from '#client/parts/toasts.tsx'
import { coarsePointer, useMedia } from '#client/parts/use-media.ts'
import { FindBar } from './catalogue/find-bar.tsx'
import { GoodsPane } from './catalogue/goods-pane.tsx'
import { TillAlarm } from './counter/alarm.tsx'
import { SalePanel } from './counter/sale-panel.tsx'
import { useClaims } from './counter/use-claims.ts'
import { useHearing } from './counter/use-hearing.ts'
import { lowTill, smallTill } from './parts/small-till.ts'
import css from './parts/till.module.css'
import { searchId, useKeys } from './parts/use-keys.ts'
import { ShiftBand } from './shift-band.tsx'
import { useCleared } from './state/cleared.ts'
import type { SellingProps } from './state/selling-props.ts'
import { look, useAsked, useLooked, useTrouble, useView } from './state/ui.ts'
import { TillBar } from './top-bar.tsx'

const Dialogs = lazy(() => import('./dialogs/dialogs.tsx'))
const Payment = lazy(() => import('./pay/payment-screen.tsx'))
const CameraScanner = lazy(() => import('#client/hardware/camera/camera-scanner.tsx'))
const Back = lazy(() => import('./back/back-screen.tsx'))
const Refund = lazy(() => import('./back/refund-screen.tsx'))
const Receipts = lazy(() => import('./reprint/receipts-screen.tsx'))
const SoldScreen = lazy(() => import('./pay/sold-screen.tsx'))

const others = { pay: Payment, back: Back, refund: Refund, receipts: Receipts }

/**
 * The selling screen: goods on the left, the sale on the right; on a narrow screen the goods cover the sale when
 * opened.
 */
export function Selling(props: SellingProps) {
  const view = useView()
  const asked = useAsked()
  const trouble = useTrouble()
  const isNarrow = useMedia(smallTill)
  const isLow = useMedia(lowTill)
  const touch = useMedia(coarsePointer)
  const camera = useLooked((now) => now.camera)
  // For speed: scans are taken before the goods pane is drawn.
  const withGoods = useDeferredValue(true, false)
  const overSale = useLooked((now) => now.open || now.sought !== '')
  useKeys()
  useClaims()
  useCleared()
  useWakeLock(true)
  useHearing(props)
  const Other = view === 'sell' || view === 'sold' ? null : others[view]
  if (Other)
    return (
      <Suspense>
        <Other {...props} />
      </Suspense>
    )
  if (view === 'sold')
    return (
      <Suspense>
        <SoldScreen user={props.user} />
      </Suspense>
    )
  return (
    // A mouse leaves the field in the search, and there is no keyboard to give way to.
    <div className={css.till} data-low={(isLow && (touch || overSale)) || undefined}>
      <TillBar {...props} />
      <ShiftBand />
      <main className={css.work} data-goods={overSale || undefined}>
        <section className={css.left}>
          <FindBar />
          {camera && asked?.kind !== 'units' && (
            <Suspense>
              <div className={css.camera}>
                <CameraScanner
                  tone={trouble ? 'refused' : 'ready'}
                  paused={trouble !== null}
                  onClose={() => look({ camera: false })}
                  onByHand={() => document.getElementById(searchId)?.focus()}
                />
              </div>
            </Suspense>
          )}
          {withGoods && <GoodsPane />}
        </section>
        <SalePanel />
      </main>
      {/* The goods cover the sale, and with it the place above its sums. */}
      {isNarrow && overSale && <ToastPlace kind="row" />}
      {/* An alarm comes before what is asked, and what is asked comes back after it. */}
      <Suspense>{asked && !trouble && <Dialogs asked={asked} />}</Suspense>
      {trouble && <TillAlarm trouble={trouble} />}
    </div>
  )
}
