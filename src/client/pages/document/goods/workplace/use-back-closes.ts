import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * What lies over a page is what 'back' closes first: it has an entry of its own in the history. Answers how it is closed
 * by a button, which takes that entry away.
 */
export function useBackCloses(isOver: boolean, onClose: () => void): () => void {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const isHere = (state as { readonly over?: boolean } | null)?.over === true
  const began = useRef(false)
  const entered = useRef(isHere)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry is made once, when it opens
  useEffect(() => {
    if (!isOver || entered.current) return
    entered.current = true
    void navigate({ search }, { state: { ...(state as object | null), over: true } })
  }, [])
  const closed = useRef(onClose)
  closed.current = onClose
  useEffect(() => {
    if (isHere) began.current = true
    else if (began.current) closed.current()
  }, [isHere])
  return () => (isOver && began.current ? void navigate(-1) : onClose())
}
