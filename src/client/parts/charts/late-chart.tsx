import { lazy } from 'react'
import { loadTexts } from '../i18n/i18n.ts'

/** A chart, loaded when it is first shown. */
export const LateChart = lazy(async () => {
  const [{ Chart }] = await Promise.all([import('./chart.tsx'), loadTexts('charts')])
  return { default: Chart }
})
