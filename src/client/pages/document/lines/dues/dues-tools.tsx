import ListChecks from 'lucide-react/icons/list-checks'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRowFinder } from '#client/data/ask/use-row-finder.ts'
import { userCan } from '#client/data/who/session.ts'
import { Button } from '#client/parts/button.tsx'
import { Suspense } from '#client/parts/suspense.tsx'
import { permissionOf } from '#domain/kernel/permission.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { registerPartner, registerRepaymentDate } from '#domain/registers/money.ts'
import type { LinesProps } from '../parts/lines-props.ts'

const DuesDialog = lazy(() => import('./dues-dialog.tsx'))

interface DuesToolsProps {
  of: LinesProps
  onTake: (lines: readonly Row[]) => void
}

/** The call tells debts and what is due of them. */
const seesDues = () => [registerPartner, registerRepaymentDate].every((one) => userCan(permissionOf(one, 'read')))

/** Offers what is due from the partner of the document, or to them, as lines. */
export function DuesTools({ of: { field, header, state, name, onHeader }, onTake }: DuesToolsProps) {
  const { t } = useTranslation('documents')
  const { rowOf } = useRowFinder()
  const [isOpen, setOpen] = useState(false)
  const owed = field.owed?.(header, rowOf) ?? null
  if (!owed || !seesDues()) return null
  const named = new Set((state.lines[name] ?? []).map(({ document_ref }) => document_ref))
  return (
    <>
      <Button variant="plain" icon={ListChecks} onClick={() => setOpen(true)}>
        {t('dues.choose')}
      </Button>
      <Suspense>
        {isOpen && (
          <DuesDialog
            owed={owed}
            isNamed={(ref) => named.has(ref)}
            onTake={(refs, sum) => {
              setOpen(false)
              onTake(refs.map((document_ref) => ({ document_ref })))
              // What is chosen is what is paid, as long as no sum is typed.
              if (!header.amount && (header.debt_currency_id ?? owed.currency_id) === owed.currency_id)
                onHeader('amount', sum)
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
