import { useTranslation } from 'react-i18next'
import css from './joint.module.css'
import { type JointCount, useEnding, useSheets } from './use-sheets.ts'

/** Tells of sheets that came after the stock count was made, and so are not in it. */
export function LateSheets({ row }: { row: JointCount }) {
  const { t } = useTranslation('counts')
  const sheets = useSheets(row)
  const { posted } = useEnding(row)
  const counted = new Set((posted?.sheet_ids ?? []) as readonly string[])
  const late = posted ? sheets.filter(({ id }) => !counted.has(id)).length : 0
  if (late === 0) return null
  return (
    <p className={css.warning} role="status">
      {t('late', { count: late })}
    </p>
  )
}
