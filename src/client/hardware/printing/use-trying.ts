import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PrinterTrouble } from './link.ts'

/** Runs what a printer shall do, and keeps the reason of a failure, in words. */
export function useTrying() {
  const { t } = useTranslation('hardware')
  const [trouble, setTrouble] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function attempt(deed: () => Promise<unknown>) {
    setTrouble(null)
    setBusy(true)
    try {
      await deed()
    } catch (error) {
      setTrouble(t(`printer.fault.${error instanceof PrinterTrouble ? error.code : 'failed'}`))
    } finally {
      setBusy(false)
    }
  }
  return { trouble, busy, attempt }
}
