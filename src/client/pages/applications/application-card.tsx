import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRow } from '#client/data/ask/use-row.ts'
import { cellOf } from '#client/fields/cells.tsx'
import { useWords } from '#client/fields/words.ts'
import { Button } from '#client/parts/button.tsx'
import { Fact, FactList } from '#client/parts/facts.tsx'
import { formatDateTime } from '#client/parts/format.ts'
import { SkeletonRows } from '#client/parts/states.tsx'
import { keyOf } from '#domain/kernel/field.ts'
import { fieldOf } from '#domain/kernel/resource.ts'
import { application } from '#domain/people/application.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import css from './application.module.css'
import { RejectDialog } from './reject-dialog.tsx'

const shown = [
  'firm',
  'inn',
  'sells',
  'name',
  'phone_number',
  'region',
  'district',
  'home',
  'status',
  'reason',
] as const

/** Who applied, and the decision, while there is none. */
export function ApplicationCard({ id, otherwise }: { id: string; otherwise: ReactNode }) {
  const { t } = useTranslation('office')
  const words = useWords(application)
  const { row, error } = useRow(application, id)
  const [deciding, setDeciding] = useState<'accept' | 'reject' | null>(null)
  if (error) return otherwise
  if (!row) return <SkeletonRows rows={6} columns={2} />
  const close = () => setDeciding(null)
  return (
    <div className={css.card}>
      <FactList>
        <Fact name={words.field('created_at')}>{formatDateTime(row.created_at)}</Fact>
        {shown.map((name) => {
          const field = fieldOf(application, name)
          const value = row[keyOf(name, field)] as never
          return (
            value !== null && (
              <Fact key={name} name={words.field(name)}>
                {cellOf(field.kind)({ resource: application, name, field, value, row })}
              </Fact>
            )
          )
        })}
      </FactList>
      {row.status === 'new' && !row.deleted_at && (
        <div className={css.decision}>
          <Button variant="danger" size="touch" onClick={() => setDeciding('reject')}>
            {t('reject.open')}
          </Button>
          <Button variant="solid" size="touch" onClick={() => setDeciding('accept')}>
            {t('accept.open')}
          </Button>
        </div>
      )}
      {deciding === 'accept' && <AcceptDialog id={id} name={row.name ?? ''} firm={row.firm} onClose={close} />}
      {deciding === 'reject' && <RejectDialog id={id} name={row.name ?? ''} onClose={close} />}
    </div>
  )
}
