import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { createStore, useStore } from './store.ts'

interface PageHead {
  /** Replaces the menu entry's name; the suffix by path stays. */
  title?: string | undefined
  /** Beside the title: how many rows there are. */
  count?: string | undefined
  /** At the end of the bar, before the shell's own controls. */
  actions?: ReactNode
}

const head = createStore<PageHead>({})

/** Sets title, count and actions of the top bar. */
export function usePageHead({ title, count, actions }: PageHead) {
  useEffect(() => {
    head.set({ title, count, actions })
    return () => head.set({})
  }, [title, count, actions])
}

export const useCurrentHead = () => useStore(head)
