import { lazy } from 'react'
import { useActor } from '#client/data/who/session.ts'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import { Suspense } from '#client/parts/suspense.tsx'
import { may } from '#domain/kernel/permission.ts'
import { employee } from '#domain/people/employee.ts'
import type { ReadRow } from '#store/port.ts'
import { Changes } from './changes.tsx'
import { Compare, type useOther } from './compare.tsx'
import { Holders } from './holders.tsx'
import css from './roles.module.css'
import type { Marks } from './section-row.tsx'
import { useRightWords } from './words.ts'

const RoleNotices = lazy(async () => {
  const [notices] = await Promise.all([import('./role-notices.tsx'), loadTexts('notices')])
  return notices
})

interface AsideProps {
  marks: Marks
  compare: ReturnType<typeof useOther>
  row: ReadRow | null
}

/** What changes, for whom, and how it is elsewhere. */
export function Aside({ marks, compare, row }: AsideProps) {
  const words = useRightWords()
  const actor = useActor()
  return (
    <aside className={css.aside}>
      <Changes marks={marks} words={words} />
      {row && may(actor, employee, 'read') && <Holders role_id={row.id} />}
      {row && (
        <Suspense>
          <RoleNotices role_id={row.id} />
        </Suspense>
      )}
      <Compare {...compare} held={marks.held} own={row?.id ?? null} />
    </aside>
  )
}
