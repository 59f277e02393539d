import ListFilter from 'lucide-react/icons/list-filter'
import { lazy, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#client/parts/badge.tsx'
import { Button } from '#client/parts/button.tsx'
import { Suspense } from '#client/parts/suspense.tsx'
import type { Report } from '#domain/kernel/report.ts'
import { reportConditions } from '#store/report-query.ts'
import { Chips } from '../table/chips.tsx'
import { chipsOf } from '../table/table-page.tsx'
import css from './report.module.css'
import type { ReportAddress } from './use-report-address.ts'
import type { ReportWords } from './words.ts'

const FilterDialog = lazy(() => import('../table/filter-dialog.tsx'))

interface FilterProps {
  report: Report
  words: ReportWords
  address: ReportAddress
}

/** Opens the dialog of all conditions. */
export function FilterButton({ report, words, address, className }: FilterProps & { className?: string | undefined }) {
  const { t } = useTranslation(['pages', 'report'])
  const [isOpen, open] = useState(false)
  const conditions = useMemo(() => reportConditions(report), [report])
  const { length } = chipsOf(address.narrowing.params, conditions)
  return (
    <>
      <Button variant="quiet" icon={ListFilter} className={className} onClick={() => open(true)}>
        {t('filter.open')}
        {length > 0 && <Badge>{length}</Badge>}
      </Button>
      {isOpen && (
        <Suspense>
          <FilterDialog
            title={t('report:filter')}
            conditions={conditions}
            names={words.conditions}
            address={address.narrowing}
            onClose={() => open(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The conditions in words, if there are any. */
export function FilterChips({ report, words, address }: FilterProps) {
  const conditions = useMemo(() => reportConditions(report), [report])
  const keys = chipsOf(address.narrowing.params, conditions)
  if (keys.length === 0) return null
  return (
    <div className={css.conditions}>
      <Chips keys={keys} conditions={conditions} names={words.conditions} address={address.narrowing} narrowed />
    </div>
  )
}
