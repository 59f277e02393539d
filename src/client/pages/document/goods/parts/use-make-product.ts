import { useCallback, useEffect, useRef } from 'react'
import { useGet } from '#client/data/ask/use-find.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { product } from '#domain/references/product.ts'
import type { ReadRow } from '#store/port.ts'
import { useForms } from '../../../form/use-forms.ts'
import { useNewRecord } from '../../../form/use-new-record.ts'

/** Returns a function that opens the form of a new product with these values; answers it once saved, or null if it was closed. */
export function useMakeProduct(): (values?: Row) => Promise<ReadRow | null> {
  const openNew = useNewRecord(0)
  const get = useGet(product)
  const isOpen = useForms().forms.length > 0
  const close = useRef<(() => void) | null>(null)
  // After the hook above has heard what was saved.
  useEffect(() => {
    if (isOpen) return
    close.current?.()
    close.current = null
  }, [isOpen])

  return useCallback(
    (values = {}) =>
      new Promise<ReadRow | null>((resolve) => {
        openNew(product, values, (id) => resolve(get(id)))
        close.current = () => resolve(null)
      }),
    [openNew, get],
  )
}
