import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import css from './loading.module.css'
import { createStore, useStore } from './store.ts'

const waiting = createStore(0)

export const isResting = () => waiting.get() === 0

/** Calls now and each time that nothing on the screen waits any more; gives back what ends it. */
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

/** 3 px, over everything, and only for what takes longer than 150 ms; who sees no bar is told. */
export function LoadingBar() {
  const waits = useStore(waiting) > 0
  return <div role="status">{waits && <Bar />}</div>
}

function Bar() {
  const { t } = useTranslation('common')
  return <div className={css.bar} role="progressbar" aria-label={t('states.loading')} />
}

/** A place that waits for its screen. */
export function WaitingPlace() {
  useLoading(true)
  return null
}
