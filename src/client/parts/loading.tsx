import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { whileOn } from './at-work.ts'
import css from './loading.module.css'
import { createStore, useStore } from './store.ts'

const waiting = createStore(0)
const load = whileOn('loading')
waiting.subscribe(() => load(waiting.get() > 0))

export const isResting = () => waiting.get() === 0

/** Calls `act` whenever nothing on the screen is loading, now too; answers a function that stops it. */
export function onResting(act: () => void): () => void {
  const look = () => {
    if (isResting()) act()
  }
  look()
  return waiting.subscribe(look)
}

/** Lights the bar at the top of the window for as long as `active` is true. */
export function useLoading(active: boolean) {
  useEffect(() => {
    if (!active) return
    waiting.set((count) => count + 1)
    return () => waiting.set((count) => count - 1)
  }, [active])
}

/** A bar of 3 px over everything, only for loads longer than 150 ms; screen readers hear a status. */
export function LoadingBar() {
  const waits = useStore(waiting) > 0
  return <div role="status">{waits && <Bar />}</div>
}

function Bar() {
  const { t } = useTranslation('common')
  return <div className={css.bar} role="progressbar" aria-label={t('states.loading')} />
}

/** Placeholder of a screen that is still loading. */
export function WaitingPlace() {
  useLoading(true)
  return null
}
