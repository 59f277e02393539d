import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Location, useBlocker } from 'react-router-dom'
import { askPerson } from './ask.ts'
import { createStore } from './store.ts'

/** Number of open forms: an update of the app waits until it is 0. */
export const formsAtWork = createStore(0)

interface Guard {
  /** If given, the question offers to save; false keeps the person on the page. */
  save?: (() => Promise<boolean>) | undefined
  /** Called when the person discards their changes. */
  drop?: (() => void) | undefined
  /** True for navigations that leave the form; by default those to another path. */
  leaves?: ((from: Location, to: Location) => boolean) | undefined
}

const otherPath = (from: Location, to: Location) => from.pathname !== to.pathname

/**
 * Nothing typed is left behind silently: moves within the app ask, closing the window warns.
 * Returns the question itself for a Cancel button: true means the form may close.
 */
export function useUnsavedGuard(dirty: boolean, { save, drop, leaves = otherPath }: Guard = {}) {
  const { t } = useTranslation('common')
  const released = useRef(false)
  const saving = useRef(save)
  saving.current = save
  const dropping = useRef(drop)
  dropping.current = drop

  useEffect(() => {
    formsAtWork.set((count) => count + 1)
    return () => formsAtWork.set((count) => count - 1)
  }, [])

  const mayLeave = useCallback(async () => {
    const saves = saving.current
    const answer = await askPerson({
      title: t('unsaved.title'),
      text: t('unsaved.text'),
      answers: [
        { value: 'stay', label: t('unsaved.stay'), variant: 'ghost' },
        { value: 'leave', label: t('unsaved.leave'), variant: 'danger' },
        ...(saves ? [{ value: 'save', label: t('actions.save'), variant: 'solid' as const }] : []),
      ],
    })
    if (answer === 'leave') {
      dropping.current?.()
      return true
    }
    return answer === 'save' && saves ? saves() : false
  }, [t])

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && !released.current && leaves(currentLocation, nextLocation),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let current = true
    void mayLeave().then((yes) => {
      if (current) yes ? blocker.proceed() : blocker.reset()
    })
    return () => {
      current = false
    }
  }, [blocker, mayLeave])

  useEffect(() => {
    if (!dirty) return
    released.current = false
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [dirty])

  return useCallback(async () => {
    if (dirty) released.current = await mayLeave()
    return !dirty || released.current
  }, [dirty, mayLeave])
}
